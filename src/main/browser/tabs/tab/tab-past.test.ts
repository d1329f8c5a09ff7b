import type { NavigationEntry, NavigationHistory, RestoreOptions } from 'electron';
import { describe, expect, it } from 'vitest';

import { TabIdSchema } from '#shared/model/ids.ts';

import { PrivateHosts } from '../network/private-network/private-hosts.ts';
import { toDocumentUrl } from './internal-address.ts';
import type { SavedTab } from './saved-tab.ts';
import { TabPast } from './tab-past.ts';

const tabId = TabIdSchema.parse(1);
const NEVER = new AbortController().signal;
const RUNS = toDocumentUrl({ url: 'waymark://runs', page: 'runs' });

/** A tab whose contents know these pages. With `restored`, its runtime can restore histories, which are recorded there. */
function setUp(
  entries: readonly NavigationEntry[],
  restored?: RestoreOptions[],
  shown = entries.at(-1)?.url ?? '',
) {
  const loaded: string[] = [];
  const history = {
    getAllEntries: () => [...entries],
    getActiveIndex: () => entries.length - 1,
    clear: () => void loaded.push('clear'),
    ...(restored !== undefined && {
      restore: async (options: RestoreOptions) => void restored.push(options),
    }),
  };
  const navigationHistory: NavigationHistory = Object.assign(Object.create(null), history);
  const privateHosts = new PrivateHosts();
  const past = new TabPast({
    contents: { navigationHistory, getURL: () => shown },
    tab: {
      id: tabId,
      load: async (url) => void loaded.push(url),
      loadSource: async (url) => void loaded.push(`source ${url}`),
      openFile: async (path) => void loaded.push(`file ${path}`),
      localPath: (url) => (url.startsWith('waymark-file:') ? '/home/me/a.pdf' : null),
    },
    privateHosts,
    navigate: async (url, start) => {
      loaded.push(`navigate ${url}`);
      await start();
    },
  });
  return { past, loaded, privateHosts };
}

const SAVED: SavedTab = {
  pages: [
    { url: 'https://a.example/', title: 'A', pageState: 'c2Nyb2xs' },
    { url: 'waymark://runs', title: '' },
    { url: 'https://c.example/', title: 'C' },
  ],
  index: 1,
  faviconUrl: null,
  privateHosts: ['localhost:8080'],
};

describe('TabPast', () => {
  it.each([undefined, []])('shows a source again as a source', async (restored) => {
    const url = 'https://c.example/';
    const entries = [
      { url: 'https://a.example/', title: 'A' },
      { url, title: 'C' },
    ];
    const saved = setUp(entries, restored, `view-source:${url}`).past.save(null);
    expect(saved?.pages.map((page) => page.isSource)).toEqual([undefined, true]);
    const { past, loaded } = setUp([{ url, title: 'C' }], restored);
    await past.restore(saved ?? SAVED, NEVER);
    await past.goEarlier(NEVER);
    expect(loaded).toEqual([`source ${url}`, 'https://a.example/', 'clear']);
  });

  it('names the pages, those that the runtime does not know first, and goes to one of these', async () => {
    const { past, loaded } = setUp([{ url: 'https://c.example/', title: 'C' }]);
    await past.restore({ ...SAVED, index: 2 }, NEVER);
    expect(past.pages()).toEqual({
      pages: [
        { url: 'https://a.example/', title: 'A' },
        { url: 'waymark://runs', title: '', page: 'runs' },
        { url: 'https://c.example/', title: 'C' },
      ],
      index: 2,
    });
    expect(await past.goEarlier(NEVER, 0)).toBe(true);
    expect(loaded.slice(-2)).toEqual(['https://a.example/', 'clear']);
    expect(past.earlierCount).toBe(0);
  });

  it('saves pages as the person sees them, with what was scrolled and typed', () => {
    const { past, privateHosts } = setUp([
      { url: 'https://a.example/', title: 'A', pageState: 'c2Nyb2xs' },
      { url: RUNS, title: '' },
      { url: 'waymark-file://file-1/a.pdf', title: 'a.pdf' },
    ]);
    privateHosts.grantToTab(tabId, 'localhost:8080');
    expect(past.save(null)).toEqual({
      pages: [
        ...SAVED.pages.slice(0, 2),
        { url: 'waymark-file://file-1/a.pdf', title: 'a.pdf', file: '/home/me/a.pdf' },
      ],
      index: 2,
      faviconUrl: null,
      privateHosts: ['localhost:8080'],
    });
  });

  it('gives the contents the whole history where the runtime can', async () => {
    const restored: RestoreOptions[] = [];
    const { past, loaded, privateHosts } = setUp([], restored);
    await past.restore(SAVED, NEVER);
    expect(loaded).toEqual([`navigate ${RUNS}`]);
    expect(restored).toEqual([
      {
        index: 1,
        entries: [
          { url: 'https://a.example/', title: 'A', pageState: 'c2Nyb2xs' },
          { url: RUNS, title: '' },
          { url: 'https://c.example/', title: 'C' },
        ],
      },
    ]);
    expect([...privateHosts.of(tabId, null)]).toEqual(['localhost:8080']);
  });

  it('loads the page and goes back to earlier ones itself where the runtime cannot', async () => {
    const { past, loaded } = setUp([{ url: RUNS, title: '' }]);
    await past.restore(SAVED, NEVER);
    expect(loaded).toEqual(['waymark://runs']);
    expect(past.hasEarlier).toBe(true);
    expect(past.save(null)?.pages.map(({ url }) => url)).toEqual([
      'https://a.example/',
      'waymark://runs',
    ]);
    expect(await past.goEarlier(NEVER)).toBe(true);
    expect(loaded.slice(1)).toEqual(['https://a.example/', 'clear']);
    expect(await past.goEarlier(NEVER)).toBe(false);
  });

  it('opens a file of the person by its path', async () => {
    const { past, loaded } = setUp([]);
    const file = { url: 'waymark-file://file-1/a.pdf', title: 'a.pdf', file: '/home/me/a.pdf' };
    await past.restore({ ...SAVED, pages: [file], index: 0 }, NEVER);
    expect(loaded).toEqual(['file /home/me/a.pdf']);
  });

  const LETTER = [{ key: 'textarea letter 0', value: 'Dear Bob' }];

  it('keeps what was written with the page that is shown, until another document is', () => {
    const { past } = setUp([
      { url: 'https://a.example/', title: 'A', pageState: 'c2Nyb2xs' },
      { url: 'https://b.example/', title: 'B', pageState: 'c2Nyb2xs' },
    ]);
    past.keepWritten('https://b.example/', LETTER, false);
    expect(past.save(null)?.pages.map(({ written }) => written)).toEqual([undefined, LETTER]);
    past.documentLeft();
    expect(past.save(null)?.pages.map(({ written }) => written)).toEqual([undefined, undefined]);
  });

  it('keeps nothing in Chromium’s own form of a page that held a secret', () => {
    const { past } = setUp([
      { url: 'https://a.example/', title: 'A', pageState: 'c2Nyb2xs' },
      { url: 'https://b.example/', title: 'B', pageState: 'c2Nyb2xs' },
    ]);
    past.keepWritten('https://a.example/', [], true);
    past.documentLeft();
    expect(past.save(null)?.pages).toEqual([
      { url: 'https://a.example/', title: 'A' },
      { url: 'https://b.example/', title: 'B', pageState: 'c2Nyb2xs' },
    ]);
  });

  it('gives back once what was written, to the page in which it was', async () => {
    const saved = {
      ...SAVED,
      pages: [{ url: 'https://a.example/', title: 'A', written: LETTER }],
      index: 0,
    };
    const same = setUp([{ url: 'https://a.example/', title: 'A' }]).past;
    await same.restore(saved, NEVER);
    same.documentLeft();
    // Saved text survives if the tab ends before the text is restored.
    expect(same.save(null)?.pages[0]?.written).toEqual(LETTER);
    expect(same.takePutBack('https://a.example/')).toEqual(LETTER);
    expect(same.takePutBack('https://a.example/')).toEqual([]);
    expect(same.save(null)?.pages[0]?.written).toEqual(LETTER);

    const other = setUp([{ url: 'https://b.example/', title: 'B' }]).past;
    await other.restore(saved, NEVER);
    other.documentLeft();
    expect(other.takePutBack('https://b.example/')).toEqual([]);
    expect(other.save(null)?.pages[0]?.written).toBeUndefined();
  });
});
