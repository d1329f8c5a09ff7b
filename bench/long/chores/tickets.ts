import { difference, type LongChore } from '../long-chore.ts';
import { page, table, upTo } from '../serve-site.ts';

const AREAS = ['Billing', 'Login', 'Shipping', 'Website'] as const;
const OWNERS: Readonly<Record<string, string>> = {
  Billing: 'Ada',
  Login: 'Grace',
  Shipping: 'Alan',
  Website: 'Edsger',
};
const TICKETS = upTo(48).map((n) => ({
  id: `T-${n * 11}`,
  area: AREAS[(n * 7) % 4] ?? 'Billing',
}));

/** Chore with a select and a button in each row of a table that is redrawn after each save. */
export const TICKETS_CHORE: LongChore = {
  name: 'tickets',
  goal: 'Assign each of the 48 tickets and save it: "Billing" to Ada, "Login" to Grace, "Shipping" to Alan, "Website" to Edsger.',
  open: async ({ serve }) => {
    const owners: Record<string, string> = {};
    const site = await serve(({ method, path, form }) => {
      if (method === 'POST' && path === '/assign') {
        owners[form['ticket'] ?? ''] = form['owner'] ?? '';
        return { to: '/' };
      }
      return path === '/' ? ticketsPage(owners) : null;
    });
    return {
      ...site,
      judge: () =>
        Promise.resolve(
          difference(owners, Object.fromEntries(TICKETS.map(({ id, area }) => [id, OWNERS[area]]))),
        ),
    };
  },
};

const ticketsPage = (owners: Readonly<Record<string, string>>): string =>
  page(
    'Tickets',
    table(
      ['Ticket', 'Area', 'Owner', ''],
      TICKETS.map(({ id, area }) => [
        id,
        area,
        owners[id] ?? 'nobody',
        `<form action="/assign" method="post"><input type="hidden" name="ticket" value="${id}"><select name="owner" aria-label="Owner"><option>–</option>${Object.values(
          OWNERS,
        )
          .map((name) => `<option>${name}</option>`)
          .join('')}</select> <button>Assign</button></form>`,
      ]),
    ),
  );
