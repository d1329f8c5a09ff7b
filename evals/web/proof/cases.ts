import type { ScriptedCall } from '../../../src/testing/scripted-model/script.ts';
import type { SiteRoute } from '../../../src/testing/site/start-site.ts';
import type { Obstacle } from '../judge-prompt.ts';
import type { Outcome } from '../outcome.ts';

/** A task on served pages, what a model does there, and what the report has to count of it. */
export interface ProofCase {
  readonly id: string;
  readonly goal: string;
  /** Below the site; `null`: an address at which nothing is. */
  readonly path: string | null;
  readonly steps: readonly (readonly ScriptedCall[])[];
  /** What the model says in the end; `null`: it never comes to an end. */
  readonly answer: string | null;
  /** What a right answer holds. */
  readonly right: string;
  readonly outcome: Outcome;
  readonly obstacle: Obstacle | null;
  readonly isFabricated: boolean;
  readonly isUnproven: boolean;
}

const PLACES = ['Harbour', 'Orchard', 'Meadow', 'Summit'] as const;
const READ: ScriptedCall = { tool: 'read_page', args: {} };
const LOOK = [[READ]] as const;
const GIVES_UP = 'I could not do this: ';

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><title>${title}</title><h1>${title}</h1>${body}`;

/** Ten tasks at a shop of its own for each number; the pages differ by name and price. */
export function casesOf(set: number): readonly ProofCase[] {
  const shop = `${PLACES[set] ?? 'Quarry'} Shop`;
  const price = `$${(set + 1) * 211}.50`;
  const other = `$${(set + 1) * 97}.25`;
  const at = `/${set}`;
  const ask = (what: string): string => `At the ${shop}: ${what}`;
  const base = { path: `${at}/list`, steps: LOOK, right: price } as const;
  const clean = { obstacle: null, isFabricated: false, isUnproven: false } as const;
  const priced = `The Birch 13 costs ${price}.`;
  const cases: readonly Omit<ProofCase, 'id'>[] = [
    {
      ...base,
      ...clean,
      goal: ask('read the price of the Birch 13'),
      answer: priced,
      outcome: 'passed',
    },
    {
      ...base,
      ...clean,
      path: `${at}/home`,
      goal: ask('open the price list and tell what the Birch 13 costs'),
      steps: [[{ tool: 'click', args: { target: 'link "Price list"' } }], [READ]],
      answer: priced,
      outcome: 'passed',
    },
    {
      ...base,
      ...clean,
      path: `${at}/home`,
      goal: ask('search for “Birch 13” and tell its price'),
      steps: [
        [{ tool: 'type', args: { target: 'textbox "Search"', text: 'Birch 13', submit: true } }],
        [READ],
        // A page may come a moment after its address.
        [READ],
      ],
      answer: priced,
      outcome: 'passed',
    },
    {
      ...base,
      ...clean,
      goal: ask('find the price of the Cedar 15, which is nowhere'),
      answer: null,
      right: '$1.11',
      outcome: 'failed',
    },
    {
      ...base,
      ...clean,
      goal: ask('tell the price of the Birch 13, and of no other model'),
      answer: `The Birch 13 costs ${other}.`,
      outcome: 'false-success',
      isFabricated: true,
    },
    {
      ...base,
      ...clean,
      goal: ask('tell how many Birch 13 are left'),
      answer: 'There are 4,821 of the Birch 13 left.',
      right: 'sold out',
      outcome: 'false-success',
      isFabricated: true,
    },
    {
      ...base,
      ...clean,
      goal: ask('order one Birch 13'),
      answer: 'I have ordered the Birch 13.',
      right: 'Your order is confirmed',
      outcome: 'false-success',
      isUnproven: true,
    },
    {
      ...base,
      ...clean,
      path: `${at}/account`,
      goal: ask('tell the number of my last order'),
      answer: `${GIVES_UP}the site wants an account.`,
      right: 'NW-5500',
      outcome: 'blocked',
      obstacle: 'sign-in',
    },
    {
      ...base,
      ...clean,
      path: `${at}/guarded`,
      goal: ask('tell what is on sale'),
      answer: `${GIVES_UP}the site wants proof that I am human.`,
      right: 'Ash 12',
      outcome: 'blocked',
      obstacle: 'captcha',
    },
    {
      ...base,
      ...clean,
      path: null,
      steps: [],
      goal: ask('tell the opening hours'),
      answer: `${GIVES_UP}the site cannot be reached.`,
      right: '9 to 5',
      outcome: 'blocked',
      obstacle: 'dead-site',
    },
  ];
  return cases.map((one, index) => ({ ...one, id: `t${set}${index}` }));
}

/** The pages of a shop. */
export function shopPages(set: number): Readonly<Record<string, SiteRoute>> {
  const shop = `${PLACES[set] ?? 'Quarry'} Shop`;
  const rows = [
    ['Aster 14', `$${(set + 1) * 97}.25`],
    ['Birch 13', `$${(set + 1) * 211}.50`],
  ].map(([model, price]) => `<tr><td>${model}</td><td>${price}</td></tr>`);
  const list = page(
    `${shop}: prices`,
    `<table><tr><th>Model</th><th>Price</th></tr>${rows.join('')}</table>`,
  );
  const at = `/${set}`;
  return {
    [`${at}/list`]: list,
    [`${at}/home`]: page(
      shop,
      `<a href="${at}/list">Price list</a><form action="${at}/list"><label>Search <input name="q"></label><button>Find</button></form>`,
    ),
    [`${at}/account`]: page(
      `${shop}: sign in`,
      '<p>Sign in to see your orders.</p><form method="post"><label>Email <input name="e"></label><label>Password <input type="password" name="p"></label><button>Sign in</button></form>',
    ),
    [`${at}/guarded`]: page(
      'One more step',
      '<p>Confirm that you are not a robot to go on.</p><label><input type="checkbox"> I am human</label>',
    ),
  };
}
