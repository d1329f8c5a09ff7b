import { type LongChore, rowsProblem } from '../long-chore.ts';
import { page, type ServeSite, upTo } from '../serve-site.ts';

const SHOPS = upTo(10).map((n) => ({
  name: `shop${n}`,
  price: `${(((n * 457) % 1900) + 2100) / 100}`,
}));

/** Chore of the same search in ten shops, built in two ways. */
export const TEN_SHOPS: LongChore = {
  name: 'ten shops',
  goal: `Search for "blue kettle" in each of these ten shops and make a table with the address of each shop and the price of the Blue Kettle 1.7 l there: ${SHOPS.map(({ name }) => `{${name}}`).join(' ')}`,
  open: async ({ serve }) => {
    const sites = await Promise.all(
      SHOPS.map(({ price }, at) => openShop(serve, price, at % 2 === 0)),
    );
    const places = Object.fromEntries(SHOPS.map(({ name }, at) => [name, sites[at]?.url ?? '']));
    return {
      url: sites[0]?.url ?? '',
      places,
      judge: (ended) =>
        Promise.resolve(
          rowsProblem(
            ended,
            SHOPS.map(({ name, price }) => [new URL(places[name] ?? '').port, price]),
          ),
        ),
      close: async () => {
        await Promise.all(sites.map((site) => site.close()));
      },
    };
  },
};

const openShop = (serve: ServeSite, price: string, isPlain: boolean): ReturnType<ServeSite> =>
  serve(({ path, query }) => {
    const search =
      '<form action="/search" role="search"><label>Search <input name="q" type="search"></label> <button>Search</button></form>';
    if (path === '/') return page('Kitchen shop', search);
    if (path !== '/search' || query.get('q')?.toLowerCase() !== 'blue kettle') return null;
    const found = [
      ['Blue Kettle 0.8 l', '19.95'],
      ['Blue Kettle 1.7 l', price],
      ['Blue Kettle stand', '9.50'],
    ] as const;
    return page(
      'Found',
      search +
        (isPlain
          ? `<ul>${found.map(([name, of]) => `<li>${name} <span>€${of}</span></li>`).join('')}</ul>`
          : `<table><tr><th>Article</th><th>Price</th></tr>${found.map(([name, of]) => `<tr><td>${name}</td><td>€${of}</td></tr>`).join('')}</table>`),
    );
  });
