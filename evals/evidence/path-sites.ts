import { type EvidenceSite, facts, table } from './sites.ts';

const KETTLE = (litres: string, price: string, noise: string, rating: string): string =>
  `${facts(`Price | ${price}`, `Loudness | ${noise}`, 'In stock | yes')}<p>Holds ${litres}. Rated ${rating}.</p><button>Place order</button>`;

const HOME = `<h1>Kettles</h1><p>Three of them, each for another kitchen.</p><div>
  <article><h2><a href="/harbour">Harbour kettle</a></h2><p>1.7 l · € 34.00</p><a href="/harbour">Look at it</a></article>
  <article><h2><a href="/lantern">Lantern kettle</a></h2><p>1.2 l · € 41.50</p><a href="/lantern">Look at it</a></article>
  <article><h2><a href="/pebble">Pebble kettle</a></h2><p>0.8 l · € 27.90</p><a href="/pebble">Look at it</a></article></div>
  <p><a href="/tests">Tests</a></p>`;
const PAGES = {
  '/harbour': {
    title: 'Harbour kettle 1.7 l',
    body: `<h1>Harbour kettle 1.7 l</h1>${KETTLE('1700 ml', '€ 34.00', '54 dB', '4.8 by 212 people')}`,
  },
  '/lantern': {
    title: 'Lantern kettle 1.2 l',
    body: `<h1>Lantern kettle 1.2 l</h1>${KETTLE('1200 ml', '€ 41.50', '48 dB', '4.6 by 96 people')}`,
  },
  '/tests': {
    title: 'Kettle tests',
    body: `<h1>Kettle tests</h1><p>What we measured, how long they last, and which one we would buy.</p>${table('All three', 'Kettle | Litres | Price | Loudness', 'Harbour kettle | 1.7 l | € 34.00 | 54 dB', 'Lantern kettle | 1.2 l | € 41.50 | 48 dB', 'Pebble kettle | 0.8 l | € 27.90 | 57 dB')}<p>Write to us</p>`,
  },
};

/**
 * Sites for runs that go from page to page within one plan, and for runs of the built-in engine, whose answers report their own actions.
 */
export const PATH_SITES: readonly EvidenceSite[] = [
  {
    id: 'kettles',
    task: 'Which of the three kettles is the best buy?',
    title: 'Kettles – Elm Road Kitchen',
    body: HOME,
    pages: PAGES,
    isOnePlan: true,
    steps: [
      { tool: 'click', args: { target: 'heading link "Harbour kettle"' } },
      { tool: 'read_page', args: {} },
      { tool: 'navigate', args: { url: '/tests' } },
      { tool: 'read_page', args: {} },
      { tool: 'navigate', args: { url: '/lantern' } },
    ],
  },
  {
    id: 'built-in-pages',
    task: 'Click the first "Harbour kettle" link, then read the page, then go back, then click "Tests", then read the page title',
    title: 'Kettles – Elm Road Kitchen',
    body: HOME,
    pages: PAGES,
    isBuiltIn: true,
    steps: [],
  },
  {
    id: 'built-in-form',
    task: 'Type "Ada Byron" into the Name field and "Berlin" into the Town field, then click "Send", then wait until "Thank you" appears, then read the page',
    title: 'Sign up',
    body: '<h1>Sign up</h1><form action="/thanks"><label>Name <input name="n"></label><label>Town <input name="t"></label><button>Send</button></form>',
    pages: {
      '/thanks': {
        title: 'Thank you',
        body: '<h1>Thank you</h1><p>Your number is 1700. Rated 4.8 by 12 people.</p><p>Every sign-up is answered within 3 days.</p>',
      },
    },
    isBuiltIn: true,
    steps: [],
  },
];
