import { EventEmitter } from 'node:events';

import type { WebContents } from 'electron';
import { expect, test } from 'vitest';

import { TabIdSchema } from '#shared/model/ids.ts';

import { SelectionOffers } from './selection-offers.ts';

const REFUSED = { code: 'SITE_CLOSED', message: 'No.', next: 'Go.' } as const;
const NOTHING = { x: 0, y: 0, width: 0, height: 0 };

/** A page in which the test selects text, and which answers as its script would. */
class FakePage extends EventEmitter {
  url = 'https://shop.example/';
  asked = 0;
  forgotten = 0;
  #token = 0;
  #answer: (marked: unknown) => void = () => undefined;
  isDestroyed = () => false;
  getURL = () => this.url;
  executeJavaScriptInIsolatedWorld(_world: number, [source]: [{ code: string }]): Promise<unknown> {
    if (source.code.includes('forgetMarked(')) this.forgotten += 1;
    if (!source.code.includes('nextMarked(')) return Promise.resolve(true);
    this.asked += 1;
    return new Promise((resolve) => (this.#answer = resolve));
  }

  async mark(text: string, more: object = {}): Promise<void> {
    await settled();
    this.#token += 1;
    const end = { x: 40, y: 10, width: 0, height: 20 };
    this.#answer({ token: this.#token, text, box: end, viewportWidth: 800, ...more });
    await settled();
  }
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

function open() {
  const page = new FakePage();
  const tab = { id: TabIdSchema.parse(1), isDriven: false };
  const is = { on: true, refused: false, inFront: true };
  const asked: string[] = [];
  const offers = new SelectionOffers<typeof tab>({
    isOn: () => is.on,
    refusal: () => (is.refused ? REFUSED : null),
    isInFront: () => is.inFront,
    askAbout: (_tab, text) => asked.push(text),
  });
  offers.watch(tab, page as unknown as WebContents);
  page.emit('dom-ready');
  const press = (key: string) => page.emit('before-input-event', {}, { type: 'keyDown', key });
  return { page, tab, is, asked, offers, press, shown: () => offers.view().length === 1 };
}

test('the question is about what was marked when the button came, once', async () => {
  const { page, tab, asked, offers, shown } = open();
  await page.mark('Two litres');
  expect(offers.view()).toMatchObject([{ tabId: tab.id, viewportWidth: 800 }]);
  offers.ask(tab.id);
  offers.ask(tab.id);
  expect(asked).toEqual(['Two litres']);
  expect(shown()).toBe(false);
  await page.mark('', { box: NOTHING });
  await page.mark('Three litres');
  expect(shown()).toBe(true);
});

test('it goes with a key, with the tab in front, with a run and with the page', async () => {
  const { page, tab, is, offers, press, shown } = open();
  await page.mark('Two litres');
  press('Shift');
  expect(shown()).toBe(true);
  press('Escape');
  expect(shown()).toBe(false);
  await page.mark('Three litres');
  is.inFront = false;
  offers.frontChanged();
  is.inFront = true;
  expect(shown()).toBe(false);
  await page.mark('Four litres');
  tab.isDriven = true;
  expect(shown()).toBe(false);
  offers.drivenChanged();
  tab.isDriven = false;
  expect(shown()).toBe(false);
  await page.mark('Five litres');
  page.emit('did-navigate');
  expect(shown()).toBe(false);
});

test('what a run marks is not offered, neither while it works nor after it', async () => {
  const { page, tab, asked, offers, shown } = open();
  await page.mark('Two litres');
  tab.isDriven = true;
  offers.drivenChanged();
  await page.mark('Three litres');
  offers.ask(tab.id);
  expect(asked).toEqual([]);
  tab.isDriven = false;
  expect(shown()).toBe(false);
  await settled();
  // The run's last selection is reported later, unless the page forgets it.
  const { forgotten } = page;
  offers.drivenChanged();
  await settled();
  expect(page.forgotten).toBe(forgotten + 1);
  await page.mark('Four litres');
  expect(shown()).toBe(true);
  // A run in another tab does not remove the offer.
  offers.drivenChanged();
  expect(shown()).toBe(true);
});

test('what is still there when a run ends goes with it', async () => {
  const { page, tab, offers, shown } = open();
  tab.isDriven = true;
  offers.drivenChanged();
  tab.isDriven = false;
  // A run's selection that the page reports before the end of the run is known.
  await page.mark('Two litres');
  offers.drivenChanged();
  expect(shown()).toBe(false);
});

test('there is none where text goes to no model, and none while it is switched off', async () => {
  const { page, is, offers, shown } = open();
  is.refused = true;
  await page.mark('Two litres');
  expect(shown()).toBe(false);
  is.refused = false;
  expect(shown()).toBe(true);
  is.on = false;
  expect(shown()).toBe(false);
  await page.mark('Three litres');
  const { asked } = page;
  is.on = true;
  offers.settingsChanged();
  await settled();
  expect(page.asked).toBe(asked + 1);
});

test.each([
  ['a page of the program', (page: FakePage) => void (page.url = 'waymark://newtab'), {}],
  ['a page that answers anything', () => undefined, { box: 'here' }],
])('%s has none', async (_what, change, answer) => {
  const { page, shown } = open();
  page.emit('did-navigate');
  change(page);
  page.emit('dom-ready');
  await page.mark('Two litres', answer);
  expect(shown()).toBe(false);
});
