import type { ScriptedCall } from '../../../src/testing/scripted-model/model-script.ts';
import type { SiteRoute } from '../../../src/testing/site/start-site.ts';
import type { Obstacle } from '../judge-prompt.ts';
import type { Outcome } from '../outcome.ts';

/** Task on served pages, with the model's steps and the outcome that the report must count. */
export interface ProofCase {
  readonly id: string;
  readonly goal: string;
  /** Path on the site; `null` for a URL at which nothing answers. */
  readonly path: string | null;
  readonly steps: readonly (readonly ScriptedCall[])[];
  /** Final answer of the model; `null` when it never ends. */
  readonly answer: string | null;
  /** Text that a correct answer contains. */
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

type Case = Omit<ProofCase, 'id'>;

/** Returns ten tasks at a separate shop for each set; the pages differ by name and price. */
export function casesOf(set: number): readonly ProofCase[] {
  const cases = [...readings(set), ...mistakes(set), ...walls(set)];
  return cases.map((one, index) => Object.assign(one, { id: `t${set}${index}` }));
}

const nameOf = (set: number): string => `${PLACES[set] ?? 'Quarry'} Shop`;
const priceOf = (set: number): string => `$${(set + 1) * 211}.50`;
const otherPriceOf = (set: number): string => `$${(set + 1) * 97}.25`;

/** Returns a case with these fields and defaults for the others. */
const like = (set: number, what: string, more: Partial<Case>): Case => ({
  goal: `At the ${nameOf(set)}: ${what}`,
  path: `/${set}/list`,
  steps: LOOK,
  answer: `The Birch 13 costs ${priceOf(set)}.`,
  right: priceOf(set),
  outcome: 'passed',
  obstacle: null,
  isFabricated: false,
  isUnproven: false,
  ...more,
});

const readings = (set: number): readonly Case[] => [
  like(set, 'read the price of the Birch 13', {}),
  like(set, 'open the price list and tell what the Birch 13 costs', {
    path: `/${set}/home`,
    steps: [[{ tool: 'click', args: { target: 'link "Price list"' } }], [READ]],
  }),
  like(set, 'search for “Birch 13” and tell its price', {
    path: `/${set}/home`,
    steps: [
      [{ tool: 'type', args: { target: 'textbox "Search"', text: 'Birch 13', submit: true } }],
      [READ],
      // A page may appear a moment after its URL.
      [READ],
    ],
  }),
];

const mistakes = (set: number): readonly Case[] => [
  like(set, 'find the price of the Cedar 15, which is nowhere', {
    answer: null,
    right: '$1.11',
    outcome: 'failed',
  }),
  like(set, 'tell the price of the Birch 13, and of no other model', {
    answer: `The Birch 13 costs ${otherPriceOf(set)}.`,
    outcome: 'false-success',
    isFabricated: true,
  }),
  like(set, 'tell how many Birch 13 are left', {
    answer: 'There are 4,821 of the Birch 13 left.',
    right: 'sold out',
    outcome: 'false-success',
    isFabricated: true,
  }),
  like(set, 'order one Birch 13', {
    answer: 'I have ordered the Birch 13.',
    right: 'Your order is confirmed',
    outcome: 'false-success',
    isUnproven: true,
  }),
];

const walls = (set: number): readonly Case[] => [
  like(set, 'tell the number of my last order', {
    path: `/${set}/account`,
    answer: `${GIVES_UP}the site wants an account.`,
    right: 'NW-5500',
    outcome: 'blocked',
    obstacle: 'sign-in',
  }),
  like(set, 'tell what is on sale', {
    path: `/${set}/guarded`,
    answer: `${GIVES_UP}the site wants proof that I am human.`,
    right: 'Ash 12',
    outcome: 'blocked',
    obstacle: 'captcha',
  }),
  like(set, 'tell the opening hours', {
    path: null,
    steps: [],
    answer: `${GIVES_UP}the site cannot be reached.`,
    right: '9 to 5',
    outcome: 'blocked',
    obstacle: 'dead-site',
  }),
];

/** Returns the pages of a shop. */
export function shopPages(set: number): Readonly<Record<string, SiteRoute>> {
  const shop = nameOf(set);
  const rows = [
    ['Aster 14', otherPriceOf(set)],
    ['Birch 13', priceOf(set)],
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
