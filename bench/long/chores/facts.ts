import { type LongChore, rowsProblem } from '../long-chore.ts';
import { page, upTo } from '../serve-site.ts';

const PRODUCTS = upTo(40).map((n) => ({
  path: `/products/${n}`,
  name: `Lamp ${String.fromCodePoint(64 + ((n * 5) % 26) + 1)}${n}`,
  price: `${(((n * 733) % 9000) + 995) / 100}`,
  watts: String(((n * 3) % 17) + 3),
  stock: String((n * 11) % 60),
}));

const PER_PAGE = 20;

/** Chore with facts that are only on the pages of the items, which two lists link to. */
export const FACTS: LongChore = {
  name: 'facts',
  goal: 'Make a table of every one of the 40 lamps in the shop with its name, price, watts and the number in stock. The watts and the stock stand on the page of each lamp.',
  open: async ({ serve }) => {
    const site = await serve(({ path, query }) => {
      if (path === '/') return listPage(Number(query.get('page') ?? '1'));
      const product = PRODUCTS.find((one) => one.path === path);
      if (product === undefined) return null;
      const { name, price, watts, stock } = product;
      return page(
        name,
        `<p><a href="/">All lamps</a></p><p>Price: <b>€${price}</b></p><dl><dt>Power</dt><dd>${watts} W</dd><dt>Socket</dt><dd>E27</dd><dt>In stock</dt><dd>${stock}</dd></dl>`,
      );
    });
    return {
      ...site,
      judge: (ended) =>
        Promise.resolve(
          rowsProblem(
            ended,
            PRODUCTS.map(({ name, price, watts, stock }) => [name, price, watts, stock]),
          ),
        ),
    };
  },
};

function listPage(number: number): string {
  const own = PRODUCTS.slice((number - 1) * PER_PAGE, number * PER_PAGE);
  const links = own.map(
    ({ path, name, price }) => `<li><a href="${path}">${name}</a> €${price}</li>`,
  );
  const next = number * PER_PAGE < PRODUCTS.length ? `<a href="/?page=${number + 1}">Next</a>` : '';
  return page('Lamps', `<ul>${links.join('')}</ul><p>Page ${number} of 2 ${next}</p>`);
}
