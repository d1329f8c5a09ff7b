import { EventEmitter } from 'node:events';

import type { AuthInfo, WebContents } from 'electron';
import { beforeEach, expect, test } from 'vitest';

import { TabIdSchema } from '#shared/model/ids.ts';

import { PageQuestions } from './page-questions.ts';

const SITE = 'https://cellar.example';

class FakeContents extends EventEmitter {
  url = `${SITE}/`;
  getURL(): string {
    return this.url;
  }
  goTo(url: string): void {
    this.emit('did-start-navigation', { url, isMainFrame: true, isSameDocument: false });
  }
  isDestroyed(): boolean {
    return false;
  }
  /** Returns a function that returns the script's answer, or `null` while the script waits. */
  runDialog(dialogType: string, messageText = 'Really?'): () => unknown {
    let got: unknown = null;
    const frame = { origin: SITE, top: { origin: SITE } };
    const info = { frame, dialogType, messageText };
    this.emit('-run-dialog', info, (...given: unknown[]) => (got = given));
    return () => got;
  }
  /**
   * Returns a function that returns Chromium's answer: the name and password, an empty list for a refusal, or `unasked` or `asked` before
   * that.
   */
  login(url: string, more: Partial<AuthInfo> = {}): () => unknown {
    const { hostname, port } = new URL(url);
    let answer: unknown = 'unasked';
    const event = { preventDefault: () => (answer = 'asked') };
    const info: AuthInfo = {
      isProxy: false,
      scheme: 'basic',
      host: hostname,
      port: Number(port === '' ? 443 : port),
      realm: 'The cellar',
      ...more,
    };
    this.emit('login', event, { url }, info, (...given: unknown[]) => (answer = given));
    return () => answer;
  }
}

let opened: string[];
let tab: { id: ReturnType<typeof TabIdSchema.parse>; isDriven: boolean };
let contents: FakeContents;
let questions: PageQuestions;

beforeEach(() => {
  opened = [];
  tab = { id: TabIdSchema.parse(7), isDriven: false };
  contents = new FakeContents();
  questions = new PageQuestions({
    openElsewhere: (url) => Promise.resolve(void opened.push(url)),
    onError: (error) => expect.unreachable(String(error)),
  });
  questions.watch(tab, contents as unknown as WebContents);
});

const list = () => questions.now().list;
const idOf = (index: number): number => list()[index]?.id ?? 0;
const follow = (url: string) => questions.askToOpen(contents as unknown as WebContents, url);

test('who asks for a name is named by origin; what was wrong is asked for again', () => {
  contents.goTo(`${SITE}/inside`);
  const first = contents.login(`${SITE}/inside`);
  expect(list()).toMatchObject([
    { kind: 'sign-in', origin: SITE, realm: 'The cellar', isAgain: false },
  ]);
  questions.signIn(idOf(0), { name: 'ada', password: 'x' });
  expect(first()).toEqual(['ada', 'x']);
  const second = contents.login(`${SITE}/inside`);
  expect(list()).toMatchObject([{ isAgain: true }]);
  questions.signIn(idOf(0), null);
  expect(second()).toEqual([]);
  expect(list()).toEqual([]);
});

test('what another site brings into a page, and a tab where a run works, get no dialog', () => {
  contents.goTo(`${SITE}/`);
  expect(contents.login('https://elsewhere.example/picture.png')()).toBe('unasked');
  tab.isDriven = true;
  expect(contents.login(`${SITE}/inside`)()).toBe('unasked');
  expect(list()).toEqual([]);
});

test('a site that is only on its way gets no dialog for what the page before it brings in', () => {
  contents.goTo('https://elsewhere.example/slow');
  expect(contents.login('https://elsewhere.example/picture.png')()).toBe('unasked');
  contents.login('https://elsewhere.example/slow');
  expect(list()).toMatchObject([{ origin: 'https://elsewhere.example' }]);
});

test('a proxy is asked for whatever the page is, and named as one', () => {
  const answer = contents.login('https://elsewhere.example/', {
    isProxy: true,
    host: 'proxy.example',
    port: 8080,
  });
  expect(list()).toMatchObject([{ origin: 'proxy.example:8080', isProxy: true }]);
  questions.signIn(idOf(0), { name: 'a', password: 'b' });
  expect(answer()).toEqual(['a', 'b']);
});

test('leaving the page, closing it or a run that begins ends what waits', () => {
  const ends = [
    () => contents.goTo('https://elsewhere.example/'),
    () => contents.emit('destroyed'),
    () => {
      tab.isDriven = true;
      questions.drivenChanged();
    },
  ];
  for (const end of ends) {
    questions.watch(tab, contents as unknown as WebContents);
    tab.isDriven = false;
    contents.goTo(`${SITE}/`);
    follow('mailto:a@b.example');
    expect(list()).toHaveLength(1);
    end();
    expect(list()).toEqual([]);
  }
  expect(opened).toEqual([]);
});

test('a link is opened by the person’s word only, once however often the page asks', () => {
  follow('mailto:a@b.example');
  follow('tel:123');
  expect(list()).toMatchObject([{ kind: 'link', origin: SITE, scheme: 'mailto' }]);
  // An answer to another kind of question is ignored.
  questions.signIn(idOf(0), { name: 'a', password: 'b' });
  expect(opened).toEqual([]);
  questions.openLink(idOf(0), false);
  expect(opened).toEqual([]);
  follow('tel:123');
  questions.openLink(idOf(0), true);
  expect(opened).toEqual(['tel:123']);
});

test('schemes by which a page could do harm are not asked about', () => {
  for (const url of ['file:///etc/passwd', 'ms-msdt:/id', 'JavaScript:alert(1)', 'shell:startup'])
    follow(url);
  expect(list()).toEqual([]);
});

test('a page is shown what the person picks, each time anew, and nothing once it is left or a run works there', async () => {
  const views = [{ id: 'screen:1:0', kind: 'screen', name: 'Screen 1' }] as const;
  const ask = () => questions.askToShare(contents as unknown as WebContents, SITE, views);
  const first = ask();
  expect(list()).toMatchObject([{ kind: 'screen', origin: SITE, views }]);
  expect(await ask()).toBeNull();
  questions.share(idOf(0), 'screen:1:0');
  expect(await first).toBe('screen:1:0');
  const left = ask();
  contents.goTo(`${SITE}/other`);
  expect(await left).toBeNull();
  tab.isDriven = true;
  expect(await ask()).toBeNull();
  expect(list()).toEqual([]);
});

test('a script’s dialogs are asked until the person wants no more of them, or leaves the page', () => {
  const first = contents.runDialog('confirm', 'Delete\u202E it?');
  expect(list()).toMatchObject([
    { kind: 'dialog', type: 'confirm', origin: SITE, text: 'Delete it?', isRepeated: false },
  ]);
  questions.answerDialog(idOf(0), { isAccepted: true, text: '', isLast: false });
  expect(first()).toEqual([true, '']);
  contents.runDialog('alert');
  expect(list()).toMatchObject([{ isRepeated: true }]);
  questions.answerDialog(idOf(0), { isAccepted: true, text: '', isLast: true });
  expect(contents.runDialog('confirm')()).toEqual([false, '']);
  contents.goTo(`${SITE}/next`);
  const open = contents.runDialog('confirm');
  expect(open()).toBeNull();
  contents.goTo(`${SITE}/`);
  expect(open()).toEqual([false, '']);
  expect(list()).toEqual([]);
});

test('a dialog that Chromium has cancelled is not answered, and of a tab where a run works nothing is asked', () => {
  const cancelled = contents.runDialog('alert');
  contents.emit('-cancel-dialogs');
  expect(list()).toEqual([]);
  expect(cancelled()).toBeNull();
  expect(contents.runDialog('another kind')()).toEqual([false, '']);
  tab.isDriven = true;
  expect(contents.runDialog('confirm')()).toEqual([false, '']);
  expect(list()).toEqual([]);
});
