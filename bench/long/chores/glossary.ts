import { difference, type LongChore } from '../long-chore.ts';
import { page, table, upTo } from '../serve-site.ts';

const TERMS = upTo(40).map((n) => ({ key: `term.${n * 3}`, text: `Wort ${(n * 37) % 211}` }));
const LETTERS = ['A–M', 'N–Z'] as const;

/** Chore of one form with many fields, filled in from another page's list. */
export const GLOSSARY: LongChore = {
  name: 'glossary',
  goal: 'Fill in all 40 missing translations on this page from the glossary, which it links to (two pages), and save them once at the end.',
  open: async ({ serve }) => {
    let saved: Readonly<Record<string, string>> = {};
    const site = await serve(({ method, path, query, form }) => {
      if (method === 'POST' && path === '/translations') {
        saved = form;
        return { to: '/saved' };
      }
      if (path === '/saved') return page('Saved', '<p>All translations are saved.</p>');
      if (path === '/glossary') return glossaryPage(Number(query.get('part') ?? '1'));
      return path === '/' ? TRANSLATIONS : null;
    });
    return {
      ...site,
      judge: () =>
        Promise.resolve(
          difference(saved, Object.fromEntries(TERMS.map(({ key, text }) => [key, text]))),
        ),
    };
  },
};

const TRANSLATIONS = page(
  'Translations',
  `<p><a href="/glossary">Glossary</a></p><form action="/translations" method="post">${TERMS.map(
    ({ key }) => `<p><label>${key} <input name="${key}"></label></p>`,
  ).join('')}<button>Save all</button></form>`,
);

function glossaryPage(part: number): string {
  const own = TERMS.toReversed().filter((_, at) => at % 2 === part - 1);
  const links = LETTERS.map((name, at) => `<a href="/glossary?part=${at + 1}">${name}</a>`);
  return page(
    'Glossary',
    `<p>${links.join(' ')}</p>${table(
      ['Key', 'German'],
      own.map(({ key, text }) => [key, text]),
    )}`,
  );
}
