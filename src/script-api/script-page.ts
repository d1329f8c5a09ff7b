import { guarded } from './guard.ts';
import { ask, knownTitle, knownUrl, together, trusted } from './host.ts';
import { finders } from './finders.ts';
import { within } from './locator.ts';
import { addressMatch, said, written } from './matches.ts';
import { type Options, waitOf } from './wait-options.ts';

type Args = Readonly<Record<string, unknown>>;

interface TabFacts {
  readonly id: number;
  readonly url: string;
  readonly title: string;
  readonly isCurrent: boolean;
}

/** Functions of locators that Playwright also offers on pages, with a selector as the first argument. */
const BY_SELECTOR = [
  'click',
  'dblclick',
  'fill',
  'press',
  'check',
  'uncheck',
  'hover',
  'selectOption',
  'innerText',
  'textContent',
  'inputValue',
  'getAttribute',
  'isVisible',
  'setInputFiles',
] as const;

type Ask = <Answer>(
  what: string,
  tool: string,
  args: Args,
  read: (output: unknown) => Answer,
) => Promise<Answer>;

const nothing = (): undefined => undefined;

/** @param tab absent for the tab that the run is in */
function makePage(on: string, tab?: TabFacts): object {
  const call: Ask = (what, tool, args, read) =>
    ask(
      {
        tool,
        args,
        ...(tab !== undefined && { tabId: tab.id }),
        what: `${on}.${what}`.slice(0, 500),
      },
      read,
    );
  const find = finders(within({ on, steps: [], tabId: tab?.id }));
  return guarded('page', {
    ...find,
    ...bySelector(find.locator),
    ...going(call),
    ...reading(call),
    url: () => (tab === undefined ? knownUrl() : tab.url),
    title: () => call('title()', 'locate', { limit: 0 }, () => knownTitle()),
    keyboard: guarded('page.keyboard', {
      press: (key: unknown) =>
        call(`keyboard.press(${written(key)})`, 'key', { key: said(key) }, nothing),
      type: (text: unknown) =>
        call(`keyboard.type(${written(text)})`, 'type', { text: said(text) }, nothing),
    }),
    dialog: guarded('page.dialog', {
      accept: (text?: unknown) =>
        call(
          'dialog.accept()',
          'dialog',
          { action: 'accept', ...(text !== undefined && { text: said(text) }) },
          nothing,
        ),
      dismiss: () => call('dialog.dismiss()', 'dialog', { action: 'dismiss' }, nothing),
    }),
    bringToFront: () =>
      tab === undefined
        ? Promise.resolve()
        : call('bringToFront()', 'tab_focus', { tabId: tab.id }, nothing),
    close: () =>
      together(`${on}.close()`, async () => {
        const id = tab?.id ?? (await tabsNow()).find(({ isCurrent }) => isCurrent)?.id;
        await ask({ tool: 'tab_close', args: { tabId: id ?? 0 }, what: `${on}.close()` }, nothing);
      }),
    context: () => context,
    toString: () => on,
  });
}

/** Locator functions with a selector as the first argument. */
function bySelector(locate: (selector: unknown) => object): Readonly<Record<string, unknown>> {
  const named =
    (name: string) =>
    (selector: unknown, ...args: readonly unknown[]) =>
      trusted<Readonly<Record<string, (...given: readonly unknown[]) => unknown>>>(
        locate(selector),
      )[name]?.(...args);
  return {
    ...Object.fromEntries(BY_SELECTOR.map((name) => [name, named(name)])),
    waitForSelector: named('waitFor'),
  };
}

const going = (call: Ask) => ({
  goto: (url: unknown) => call(`goto(${written(url)})`, 'navigate', { url: address(url) }, nothing),
  goBack: () => call('goBack()', 'back', {}, nothing),
  goForward: () => call('goForward()', 'forward', {}, nothing),
  reload: () => call('reload()', 'reload', {}, nothing),
  waitForURL: (url: unknown, options: Options = {}) =>
    call(
      `waitForURL(${written(url)})`,
      'locate',
      { url: addressMatch(url), limit: 0, waitMs: waitOf(options, 30_000) },
      nothing,
    ),
  waitForLoadState: () => call('waitForLoadState()', 'wait', { seconds: 0 }, nothing),
  waitForTimeout: (ms: unknown) => sleep(ms),
});

const reading = (call: Ask) => ({
  /** The page's controls as text. */
  state: () => call('state()', 'state', {}, said),
  /** The page's text as Markdown. */
  read: (options: Args = {}) =>
    call('read()', 'read_page', { maxChars: 100_000, ...options }, said),
  findText: (text: unknown, options: Args = {}) =>
    call(`findText(${written(text)})`, 'find_text', { text: said(text), ...options }, said),
  tables: preset(call, 'tables'),
  lists: preset(call, 'lists'),
  links: preset(call, 'links'),
  extract: (schema: unknown, options: Args = {}) =>
    call('extract(…)', 'extract', { format: schema, ...options }, (output) => output),
});

const preset =
  (call: Ask, name: 'tables' | 'lists' | 'links') =>
  (options: Args = {}): Promise<unknown> =>
    call(
      `${name}()`,
      'extract',
      { format: { [name]: true }, ...options },
      (output) => trusted<Args>(output)[name] ?? [],
    );

/** Resolves a URL without a host against the page's own URL. */
function address(url: unknown): string {
  const text = said(url);
  if (!/^[./?#]/.test(text) || text.startsWith('//')) return text;
  const base = /^(https?:\/\/[^/?#]+)([^?#]*)/.exec(knownUrl());
  if (base === null) return text;
  const [, origin = '', path = '/'] = base;
  if (text.startsWith('/')) return origin + text;
  if (/^[?#]/.test(text)) return origin + path + text;
  const parts = path.split('/').slice(0, -1);
  for (const part of text.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
  }
  return origin + (parts.length === 0 ? '/' : '') + parts.join('/');
}

const tabsNow = (): Promise<readonly TabFacts[]> =>
  ask({ tool: 'tabs', args: {}, what: 'context.pages()' }, (output) =>
    trusted<readonly TabFacts[]>(output),
  );

export const page = makePage('page');

export const context = guarded('context', {
  pages: () =>
    together('context.pages()', async () =>
      (await tabsNow()).map((tab, index) => makePage(`pages[${index}]`, tab)),
    ),
  newPage: (url?: unknown) =>
    together('context.newPage()', async () => {
      await ask(
        {
          tool: 'tab_open',
          args: url === undefined ? {} : { url: address(url) },
          what: `context.newPage(${written(url)})`,
        },
        () => undefined,
      );
      const tab = (await tabsNow()).find(({ isCurrent }) => isCurrent);
      return makePage('newPage', tab);
    }),
});

export const sleep = (ms: unknown): Promise<void> =>
  ask(
    {
      tool: 'sleep',
      args: { ms: Math.min(600_000, Math.max(0, Math.round(Number(ms) || 0))) },
      what: `sleep(${written(ms)})`,
    },
    () => undefined,
  );
