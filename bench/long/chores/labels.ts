import { difference, type LongChore } from '../long-chore.ts';
import { page, table, upTo } from '../serve-site.ts';

const ORDERS = upTo(24).map((n) => ({
  id: `A-${1000 + n * 7}`,
  weight: ((n * 370) % 4200) + 250,
  to: ['Oslo', 'Lyon', 'Graz', 'Porto'][n % 4] ?? '',
}));
const serviceFor = (weight: number): string => (weight > 2000 ? 'Parcel' : 'Letter');

/** Chore with a list whose form opens next to it and posts in the background. */
export const LABELS: LongChore = {
  name: 'labels',
  goal: 'Make a label for each of the 24 orders: enter its weight in grams from the table, choose the service "Parcel" above 2000 g and "Letter" otherwise, and save it.',
  open: async ({ serve }) => {
    const labels: Record<string, string> = {};
    const site = await serve(({ method, path, form }) => {
      if (method === 'POST' && path === '/labels') {
        labels[form['order'] ?? ''] = `${form['weight']} ${form['service']}`;
        return 'ok';
      }
      return path === '/' ? PAGE : null;
    });
    return {
      ...site,
      judge: () =>
        Promise.resolve(
          difference(
            labels,
            Object.fromEntries(
              ORDERS.map(({ id, weight }) => [id, `${weight} ${serviceFor(weight)}`]),
            ),
          ),
        ),
    };
  },
};

const PAGE = page(
  'Orders',
  `${table(
    ['Order', 'Weight (g)', 'To', 'Label', ''],
    ORDERS.map(({ id, weight, to }) => [id, String(weight), to, 'none', '<button>Label</button>']),
  )}<dialog aria-label="Label"><form method="dialog"><h2>Label</h2><label>Weight <input name="weight"></label>
<label>Service <select name="service"><option>Letter</option><option>Parcel</option></select></label> <button>Save</button></form></dialog>
<script>
const dialog = document.querySelector('dialog'), form = dialog.querySelector('form');
let row = null;
for (const button of document.querySelectorAll('td button'))
  button.onclick = () => { row = button.closest('tr'); form.reset(); dialog.showModal(); };
form.onsubmit = async () => {
  const own = row;
  const order = own.cells[0].textContent;
  await fetch('/labels', { method: 'POST', body: new URLSearchParams({ order, weight: form.weight.value, service: form.service.value }) });
  own.cells[3].textContent = 'made';
};
</script>`,
);
