import { expect, test } from 'vitest';

import { show } from '../../../testing/page/show.ts';
import { adoptClosedRoot } from '../../dom/flat-tree.ts';
import { disambiguatingTexts } from './disambiguate.ts';

/** The texts that distinguish the buttons of the page. */
function textsIn(html: string, headings: readonly (string | null)[] = []): readonly string[] {
  show(html);
  return disambiguatingTexts(
    [...document.querySelectorAll('button')].map((element, index) => {
      const heading = headings[index] ?? null;
      return {
        element,
        name: element.textContent,
        heading: heading === null ? null : document.querySelector(heading),
      };
    }),
  );
}

const row = (name: string): string => `<tr><td>${name}</td><td><button>Delete</button></td></tr>`;

test('things in rows are told apart by their rows, without their own name', () => {
  expect(textsIn(`<table>${row('Anna')}${row('Ben')}</table>`)).toEqual(['Anna', 'Ben']);
});

test('things in items by their items', () => {
  expect(textsIn('<ul><li>Tea <button>Buy</button><li>Jam <button>Buy</button></ul>')).toEqual([
    'Tea',
    'Jam',
  ]);
});

test('things in groups by their labels or legends', () => {
  expect(
    textsIn(
      '<fieldset><legend>From</legend><button>Pick</button></fieldset><div role="group" aria-label="To"><button>Pick</button></div>',
    ),
  ).toEqual(['From', 'To']);
});

test('things in sections by their kind of section', () => {
  expect(
    textsIn('<header><button>Menu</button></header><footer><button>Menu</button></footer>'),
  ).toEqual(['header', 'footer']);
});

test('things below headings by these', () => {
  expect(
    textsIn(
      '<h2 id="a">News</h2><p><button>More</button></p><h2 id="b">Sport</h2><p><button>More</button></p>',
      ['#a', '#b'],
    ),
  ).toEqual(['News', 'Sport']);
});

test('else by the nearest words around them', () => {
  expect(
    textsIn(
      '<div><span>One</span><div><button>x</button></div></div><div><span>Two</span><div><button>x</button></div></div>',
    ),
  ).toEqual(['One', 'Two']);
});

test('the kind that tells more of them apart wins over a nearer one', () => {
  const list = (label: string): string =>
    `<section><div role="group" aria-label="${label}"><ul><li>A <button>x</button><li>B <button>x</button></ul></div></section>`;
  // Both items and groups split the four into two pairs, so the nearer kind wins.
  expect(textsIn(list('One') + list('Two'))).toEqual(['A', 'B', 'A', 'B']);
  const three = `${row('Same').replaceAll('Delete', 'x')}${row('Same').replaceAll('Delete', 'x')}`;
  expect(
    textsIn(
      `<fieldset><legend>P</legend><table>${three}</table></fieldset><fieldset><legend>Q</legend><table>${three}</table></fieldset>`,
    ),
  ).toEqual(['P', 'P', 'Q', 'Q']);
});

test('only whole words are taken out of what stands around', () => {
  expect(
    textsIn(
      '<table><tr><td>274</td><td><button>2</button></td></tr><tr><td>Bob</td><td><button>2</button></td></tr></table>',
    ),
  ).toEqual(['274', 'Bob']);
});

test('nothing is said of what nothing tells apart', () => {
  expect(textsIn('<p><button>x</button><button>x</button></p>')).toEqual(['', '']);
});

test('numbers that only count say nothing, the place of the row does', () => {
  const counted = (count: number): string => `<li>${count} <button>Open</button></li>`;
  expect(textsIn(`<ul>${counted(1)}${counted(2)}</ul>`)).toEqual(['row 1', 'row 2']);
});

test('where several lists have only places, these name the list', () => {
  const list = '<ul><li><button>x</button></ul>';
  expect(textsIn(list + list)).toEqual(['row 1 of list 1', 'row 1 of list 2']);
});

test('what is typed beside them tells things apart', () => {
  const line = (value: string): string =>
    `<ul><li><div><input value="${value}"></div><div><button>x</button></div></ul>`;
  expect(textsIn(line('city') + line('street'))).toEqual(['city', 'street']);
});

test('the heading of a column stands for all that is in it', () => {
  const column = (heading: string): string =>
    `<div><div><div>${heading}</div></div><ol><li>Write the long yearly report</li><li>Call the other people back</li></ol><button>+ Add</button></div>`;
  expect(textsIn(column('To do') + column('Done'))).toEqual(['To do', 'Done']);
  const marked = (heading: string): string =>
    `<div><h3>${heading}</h3><p>Write the report</p><button>+ Add</button></div>`;
  expect(textsIn(marked('To do') + marked('Done'))).toEqual(['To do', 'Done']);
});

test.each(['open', 'closed'] as const)(
  'things in %s shadow roots by what is shown there',
  (mode) => {
    show('<x-card></x-card><x-card></x-card>');
    const elements = [...document.querySelectorAll('x-card')].map((card, index) => {
      const root = card.attachShadow({ mode });
      root.innerHTML = `<div><div role="heading">${['Tea', 'Jam'][index] ?? ''}</div></div><div><button>Order</button></div>`;
      if (mode === 'closed') adoptClosedRoot(root);
      const element = root.querySelector('button');
      if (element === null) throw new Error('No button');
      return { element, name: 'Order', heading: null };
    });
    expect(disambiguatingTexts(elements)).toEqual(['Tea', 'Jam']);
  },
);

test('things in shadow roots within an item by that item', () => {
  show('<ul><li>Tea <x-buy></x-buy><li>Jam <x-buy></x-buy></ul>');
  const elements = [...document.querySelectorAll('x-buy')].map((host) => {
    const root = host.attachShadow({ mode: 'open' });
    root.innerHTML = '<button>Buy</button>';
    const element = root.querySelector('button');
    if (element === null) throw new Error('No button');
    return { element, name: 'Buy', heading: null };
  });
  expect(disambiguatingTexts(elements)).toEqual(['Tea', 'Jam']);
});
