import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { type Site, startSite } from '../src/testing/site/start-site.ts';
import { contactsIn } from './fixtures/net-log.ts';
import { menuAt, pickFromPageMenu } from './fixtures/page-menu.ts';
import { clickInPage, inPage, typeInPage } from './fixtures/person.ts';
import { expect, openWaymark, test, type Waymark } from './fixtures/waymark.ts';

const FIELD = '<!doctype html><title>Letter</title><textarea rows="5" cols="40"></textarea>';

let site: Site;
let folder: string;
let log: string;
let waymark: Waymark;

test.beforeAll(async () => {
  site = await startSite({ '/letter': FIELD, '/private': FIELD });
  folder = await mkdtemp(join(tmpdir(), 'waymark-spelling-'));
  log = join(folder, 'net.json');
  waymark = await openWaymark({ switches: [`--log-net-log=${log}`] });
});
test.afterAll(async () => {
  await waymark.close();
  const { host } = new URL(site.url);
  const contacts = contactsIn(await readFile(log, 'utf8'));
  expect(
    contacts.some((contact) => contact.includes(host)),
    'the log tells of contacts',
  ).toBe(true);
  expect(contacts.filter((contact) => !contact.includes(host))).toEqual([]);
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

/** Writes a word into the field of this page. */
async function write(url: string, word: string): Promise<void> {
  await expect.poll(() => inPage(waymark, url, 'document.title').catch(() => '')).toBe('Letter');
  await clickInPage(waymark, url, 'textarea');
  await inPage(waymark, url, "document.querySelector('textarea').value = ''");
  await typeInPage(waymark, url, `${word} `);
}
const letter = () => `${site.url}/letter`;
const offered = (url: string) => menuAt(waymark, url, { x: 20, y: 20 });
/**
 * Waits until the menu of a word in the field offers this entry. Words are checked a moment after they were written; for a language that
 * was switched on only now they must be written again.
 */
async function expectOffered(url: string, word: string, entry: string): Promise<void> {
  await expect(async () => {
    await write(url, word);
    await expect.poll(() => offered(url), { timeout: 2000 }).toContain(entry);
  }).toPass();
}
const text = () => inPage(waymark, letter(), "document.querySelector('textarea').value");

test('words that are spelled wrong are found and set right; what the person adds is right, until it is removed', async () => {
  await waymark.visit(letter());
  await expectOffered(letter(), 'mispeled', 'misspelled');
  await pickFromPageMenu(waymark, 'misspelled');
  await expect.poll(text).toBe('misspelled ');

  await expectOffered(letter(), 'waymrk', 'Add to dictionary');
  await pickFromPageMenu(waymark, 'Add to dictionary');
  await write(letter(), 'waymrk mispeled');
  await expect.poll(() => menuAt(waymark, letter(), { x: 90, y: 20 })).toContain('misspelled');
  // Both words were checked at the same time.
  expect(await offered(letter())).not.toContain('Add to dictionary');

  await waymark.visit('waymark://settings/sites');
  await waymark.ui.getByRole('button', { name: 'Remove waymrk' }).click();
  const again = `${site.url}/letter?again`;
  await waymark.visit(again);
  await expectOffered(again, 'waymrk', 'Add to dictionary');
});

test('each language counts once it is switched on, and with none nothing is checked', async () => {
  const setLanguages = (languages: readonly string[]) =>
    waymark.request('settings.update', { spelling: { languages, words: [] } });
  const isChecked = () =>
    waymark.app.evaluate(({ session }) =>
      session.fromPartition('persist:user').isSpellCheckerEnabled(),
    );
  const first = `${site.url}/letter?english`;
  await waymark.visit(first);
  await expectOffered(first, 'fromaje', 'Add to dictionary');
  expect(await offered(first)).not.toContain('fromage');
  await waymark.visit('waymark://settings/sites');
  await waymark.ui.getByRole('switch', { name: 'French' }).click();
  const second = `${site.url}/letter?french`;
  await waymark.visit(second);
  await expectOffered(second, 'fromaje', 'fromage');
  await setLanguages([]);
  await expect.poll(isChecked).toBe(false);
  await write(second, 'fromaje');
  expect(await offered(second)).not.toContain('Add to dictionary');
  await setLanguages(['en-US']);
});

test('a private window checks, but learns nothing; the session of a run is not checked', async () => {
  await waymark.request('window.open', { isPrivate: true });
  const url = `${site.url}/private`;
  await waymark.app.evaluate(async (_electron, address) => {
    const tabs = globalThis.__waymarkTest?.tabs;
    const open = tabs?.stages.list().find(({ session }) => session !== null);
    if (tabs === undefined || open === undefined) throw new Error('There is no private window.');
    await tabs.open({ url: address, activate: true, windowId: open.id, isTyped: true });
  }, url);
  await expectOffered(url, 'mispeled', 'misspelled');
  expect(await offered(url)).not.toContain('Add to dictionary');

  const checks = await waymark.app.evaluate(async () => {
    const opened = globalThis.__waymarkTest?.tabs.openIsolated([], false);
    await opened?.ready;
    return opened?.tab.view.webContents.session.isSpellCheckerEnabled();
  });
  expect(checks).toBe(false);
});
