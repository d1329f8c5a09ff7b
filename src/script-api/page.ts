import { guarded } from './guard.ts';
import { ask, knownTitle, knownUrl, together } from './host.ts';
import { finders } from './locator.ts';
import { addressMatch, written } from './matches.ts';

type Args = Readonly<Record<string, unknown>>;

interface TabFacts {
  readonly id: number;
  readonly url: string;
  readonly title: string;
  readonly isCurrent: boolean;
}

/** Functions of locators that Playwright has on pages too, with a selector in front. */
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

/** @param tab absent: whichever tab the run is in */
function makePage(on: string, tab?: TabFacts): object {
  const place = tab === undefined ? {} : { tabId: tab.id };
  const call = <Answer>(
    what: string,
    tool: string,
    args: Args,
    read: (output: unknown) => Answer,
    waitMs?: number,
  ): Promise<Answer> =>
    ask(
      {
        tool,
        args: args as never,
        ...place,
        ...(waitMs !== undefined && { waitMs }),
        what: `${on}.${what}`.slice(0, 500),
      },
      read,
    );
  const nothing = (): undefined => undefined;
  const find = finders(on, [], tab?.id);
  const page = {
    ...find,
    ...Object.fromEntries(
      BY_SELECTOR.map((name) => [
        name,
        (selector: unknown, ...args: readonly unknown[]): unknown => {
          const locator = find.locator(selector) as Readonly<
            Record<string, (...given: readonly unknown[]) => unknown>
          >;
          return locator[name]?.(...args);
        },
      ]),
    ),
    goto: (url: unknown) => call(`goto(${written(url)})`, 'navigate', { url: address(url) }, nothing),
    goBack: () => call('goBack()', 'back', {}, nothing),
    goForward: () => call('goForward()', 'forward', {}, nothing),
    reload: () => call('reload()', 'reload', {}, nothing),
    url: () => (tab === undefined ? knownUrl() : tab.url),
    title: () =>
      call('title()', 'locate', { limit: 0 }, () => knownTitle()),
    waitForURL: (url: unknown, options: { readonly timeout?: number } = {}) =>
      call(
        `waitForURL(${written(url)})`,
        'locate',
        { url: addressMatch(url), limit: 0, waitMs: options.timeout ?? 30_000 },
        nothing,
      ),
    waitForLoadState: () => call('waitForLoadState()', 'wait', { seconds: 0 }, nothing),
    waitForTimeout: (ms: unknown) => sleep(ms),
    waitForSelector: (selector: unknown, options?: unknown): unknown => {
      const locator = find.locator(selector) as { waitFor(options: unknown): unknown };
      return locator.waitFor(options ?? {});
    },
    keyboard: guarded('page.keyboard', {
      press: (key: unknown) =>
        call(`keyboard.press(${written(key)})`, 'key', { key: String(key) }, nothing),
      type: (text: unknown) =>
        call(`keyboard.type(${written(text)})`, 'type', { text: String(text) }, nothing),
    }),
    dialog: guarded('page.dialog', {
      accept: (text?: unknown) =>
        call(
          'dialog.accept()',
          'dialog',
          { action: 'accept', ...(text !== undefined && { text: String(text) }) },
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
    /** The page's controls as a text. */
    state: () => call('state()', 'state', {}, String),
    /** What the page says, as Markdown. */
    read: (options: Args = {}) =>
      call('read()', 'read_page', { maxChars: 100_000, ...options }, String),
    findText: (text: unknown, options: Args = {}) =>
      call(`findText(${written(text)})`, 'find_text', { text: String(text), ...options }, String),
    tables: (options: Args = {}) =>
      call('tables()', 'extract', { format: { tables: true }, ...options }, (output) =>
        partOf(output, 'tables'),
      ),
    lists: (options: Args = {}) =>
      call('lists()', 'extract', { format: { lists: true }, ...options }, (output) =>
        partOf(output, 'lists'),
      ),
    links: (options: Args = {}) =>
      call('links()', 'extract', { format: { links: true }, ...options }, (output) =>
        partOf(output, 'links'),
      ),
    extract: (schema: unknown, options: Args = {}) =>
      call('extract(…)', 'extract', { format: schema, ...options }, (output) => output),
    context: () => context,
    toString: () => on,
  };
  return guarded('page', page);
}

const partOf = (output: unknown, name: string): unknown =>
  typeof output === 'object' && output !== null ? ((output as Args)[name] ?? []) : [];

/** An address without a host is meant on the page's own. */
function address(url: unknown): string {
  const text = String(url);
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
  ask({ tool: 'tabs', args: {}, what: 'context.pages()' }, (output) => output as readonly TabFacts[]);

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
