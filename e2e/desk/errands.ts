import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';

import type { ScriptedModel } from '../../src/testing/scripted-model/start-scripted-model.ts';
import type { Site } from '../../src/testing/site/start-site.ts';
import { type Desk, until } from './desk.ts';

export interface Place {
  readonly desk: Desk;
  readonly userData: string;
  readonly site: Site;
  readonly model: ScriptedModel;
}

interface Errand {
  readonly name: string;
  /** Whether `npm test` runs it too. */
  readonly isShort: boolean;
  readonly run: (place: Place) => Promise<void>;
}

/** Points of the page in front and of its text field, in pixels of the screen. */
const PAGE = [500, 600] as const;
const FIELD = [300, 330] as const;
/** Point of the first button of a card in the panel. */
const CARD_BUTTON = [970, 600] as const;
/** Wait in ms for a request that an unanswered card holds back: without the card it would be sent within it. */
const HELD_MS = 2000;

const isAsked = (site: Site, path: string) => (): boolean => site.requests.includes(path);
const paths = (site: Site): readonly string[] => site.requests;

/** Errands in which daily users lost letters or their place, done with a real keyboard and mouse. */
export const ERRANDS: readonly Errand[] = [
  {
    name: 'letters typed right after Ctrl+T go to the new tab',
    isShort: true,
    run: async ({ desk, site }) => {
      await visit(desk, site, '/form');
      for (let round = 1; round <= 6; round += 1) {
        // Starts from the page, and from an address bar with text left in it.
        if (round % 2 === 1) await desk.click(...PAGE);
        else await desk.pressAndType('ctrl+l', 'half an addr');
        await desk.pressAndType('ctrl+t', `${site.hostPort}/typed-${round}\n`);
        await until(`/typed-${round} is opened`, isAsked(site, `/typed-${round}`));
      }
      const letters = paths(site).filter((path) => /^\/key\/.$/.test(path));
      assert.deepEqual(letters, [], 'no letter reaches a page');
    },
  },
  {
    name: 'a question about the page, and the keyboard back in its field',
    isShort: true,
    run: async ({ desk, site, model }) => {
      await visit(desk, site, '/form');
      await desk.pressAndType('ctrl+k', 'What does the kettle cost?\n');
      await until('the question reaches the model', () =>
        asks(model, 'What does the kettle cost?'),
      );
      await desk.click(...FIELD);
      await desk.type('green');
      await until('the field has the letters', isAsked(site, '/value/green'));
    },
  },
  {
    name: 'keys in the page answer no card, its button does',
    isShort: false,
    run: async ({ desk, site, model }) => {
      await visit(desk, site, '/form');
      await desk.pressAndType('ctrl+k', 'Place the order\n');
      await until('the model has given its calls', () => model.requests.length > 1);
      await sleep(HELD_MS);
      await desk.click(...FIELD);
      await desk.type('yes');
      await desk.press('Return', 'Escape');
      await until('the page has the letters', isAsked(site, '/value/yes'));
      await sleep(HELD_MS);
      assert(!isAsked(site, '/order')(), 'nothing is sent before the card is answered');

      // Requested again in another tab, the card appears and does what it says.
      await visit(desk, site, '/form');
      const before = model.requests.length;
      await desk.pressAndType('ctrl+k', 'Place the order\n');
      await until('the model has given its calls again', () => model.requests.length > before + 1);
      await sleep(HELD_MS);
      assert(!isAsked(site, '/order')(), 'nothing is sent before the card is answered');
      await desk.click(...CARD_BUTTON);
      await until('the order is sent', isAsked(site, '/order'));
    },
  },
  {
    name: 'tabs, their order and the conversation are there after a restart',
    isShort: false,
    run: async ({ desk, site, model, userData }) => {
      for (const name of ['one', 'two', 'three']) await visit(desk, site, `/${name}`);
      await desk.pressAndType('ctrl+k', 'Which page is this?\n');
      await until('the question reaches the model', () => asks(model, 'Which page is this?'));
      await sleep(HELD_MS);
      const before = site.requests.length;
      await desk.quit();
      await desk.startProgram(userData);
      await until('the tab in front is loaded again', () =>
        paths(site).slice(before).includes('/three'),
      );
      await desk.press('ctrl+shift+Tab');
      await until('the tab before it is the one of before', async () =>
        (await desk.title()).startsWith('two'),
      );
      await desk.press('ctrl+Tab');
      await until('the tab in front comes back', async () =>
        (await desk.title()).startsWith('three'),
      );
      await desk.pressAndType('ctrl+k', 'And the one before?\n');
      await until('the follow-up brings the conversation', () =>
        model.read.some(
          ({ text }) =>
            text.includes('And the one before?') && text.includes('Which page is this?'),
        ),
      );
    },
  },
];

const asks = ({ read }: ScriptedModel, question: string): boolean =>
  read.some(({ text }) => text.includes(question));

/** Opens a page in a new tab by its URL. */
async function visit(desk: Desk, site: Site, path: string): Promise<void> {
  const before = site.requests.length;
  await desk.pressAndType('ctrl+t', `${site.hostPort}${path}\n`);
  await until(`${path} is opened`, () => paths(site).slice(before).includes(path));
  await until(`${path} is shown`, async () => (await desk.title()).startsWith(path.slice(1)));
}
