import { difference, type LongChore } from '../long-chore.ts';
import { page, table, upTo } from '../serve-site.ts';

const PARTS = upTo(48).map((n) => ({
  sku: `P${n * 101}`,
  counted: (n * 29) % 90,
  booked: n % 3 === 0 ? (n * 29 + 4) % 90 : (n * 29) % 90,
}));
const PER_PAGE = 12;

/** Chore in two systems: the counts are on several pages of one, and the booked stock is edited row by row in the other. */
export const TWO_SYSTEMS: LongChore = {
  name: 'two systems',
  goal: 'Compare the counted stock on this page (4 pages) with the booked stock at {books}, and correct all 16 quantities that differ there: open the part, set the quantity to what was counted and save.',
  open: async ({ serve }) => {
    const booked: Record<string, string> = Object.fromEntries(
      PARTS.map((part) => [part.sku, String(part.booked)]),
    );
    let saves = 0;
    const count = await serve(({ path, query }) =>
      path === '/' ? countPage(Number(query.get('page') ?? '1')) : null,
    );
    const books = await serve(({ method, path, form }) => {
      const sku = path.slice('/parts/'.length);
      if (path === '/')
        return page(
          'Booked stock',
          table(
            ['Part', 'Quantity'],
            Object.entries(booked).map(([of, quantity]) => [
              `<a href="/parts/${of}">${of}</a>`,
              quantity,
            ]),
          ),
        );
      if (booked[sku] === undefined) return null;
      if (method === 'POST') {
        booked[sku] = form['quantity'] ?? '';
        saves += 1;
        return { to: '/' };
      }
      return page(
        sku,
        `<form method="post"><label>Quantity <input name="quantity" value="${booked[sku]}"></label> <button>Save</button></form>`,
      );
    });
    return {
      url: `${count.url}/`,
      places: { books: `${books.url}/` },
      judge: () =>
        Promise.resolve(
          saves > 16
            ? `${saves} parts were saved`
            : difference(
                booked,
                Object.fromEntries(PARTS.map(({ sku, counted }) => [sku, String(counted)])),
              ),
        ),
      close: async () => {
        await Promise.all([count.close(), books.close()]);
      },
    };
  },
};

function countPage(number: number): string {
  const own = PARTS.slice((number - 1) * PER_PAGE, number * PER_PAGE);
  const next =
    number * PER_PAGE < PARTS.length ? `<a href="/?page=${number + 1}">Next page</a>` : '';
  return page(
    'Counted stock',
    `${table(
      ['Part', 'Counted'],
      own.map(({ sku, counted }) => [sku, String(counted)]),
    )}<p>Page ${number} of 4 ${next}</p>`,
  );
}
