import type { NavigationEntry, NavigationHistory, RestoreOptions } from 'electron';
import { describe, expect, it } from 'vitest';

import { TabIdSchema } from '#shared/model/ids.ts';

import { PrivateHosts } from '../network/private-hosts.ts';
import { toDocumentUrl } from './internal-address.ts';
import type { SavedTab } from './saved-tab.ts';
import { TabPast } from './tab-past.ts';

const tabId = TabIdSchema.parse(1);
const NEVER = new AbortController().signal;
const RUNS = toDocumentUrl({ url: 'waymark://runs', page: 'runs' });

/** A tab whose contents know these pages; with `restored` of a runtime that can be given a history. */
function setUp(entries: readonly NavigationEntry[], restored?: RestoreOptions[]) {
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
    contents: { navigationHistory },
    tab: {
      id: tabId,
      load: async (url) => void loaded.push(url),
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
});
