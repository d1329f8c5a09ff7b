import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { TabIdSchema, WindowIdSchema, type TabId } from '#shared/model/ids.ts';

import type { SessionChange } from '../../storage/store/tables/session-table.ts';
import type { TabEntry } from '../tabs/pool/tab-entry.ts';
import type { SavedTab } from '../tabs/tab/saved-tab.ts';
import { SessionKeeper } from './session-keeper.ts';

const WINDOW = WindowIdSchema.parse(1);
const TAB = TabIdSchema.parse(7);
const LETTER = [{ key: 'textarea letter 0', value: 'Dear Bob' }];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('writes down what the person has written into a page, which nothing else tells of, until the program ends', () => {
  let saved: SavedTab = {
    pages: [{ url: 'https://a.example/', title: 'A' }],
    index: 0,
    faviconUrl: null,
    privateHosts: [],
  };
  const entry = {
    id: TAB,
    windowId: WINDOW,
    isIsolated: false,
    isPinned: false,
    isMuted: false,
    groupId: null,
    saved: null,
    tab: { loads: { save: () => saved } },
  };
  let wrote: (id: TabId) => void = () => undefined;
  const changes: SessionChange[] = [];
  const keeper = new SessionKeeper({
    table: { windows: () => [], tabs: () => [], write: (change) => void changes.push(change) },
    tabs: {
      // The keeper uses only these members.
      entries: () => [entry as unknown as TabEntry],
      stages: {
        describe: () => [
          {
            id: WINDOW,
            activeId: TAB,
            groups: [],
            splits: [],
            isPanelOpen: false,
            sidebarWidth: 240,
          },
        ],
      },
      onChange: () => undefined,
      onWritten: (listener) => void (wrote = listener),
    },
    conversationOf: () => null,
    placeOf: () => ({ x: 0, y: 0, width: 800, height: 600, isMaximized: false }),
    onError: (error) => {
      throw error;
    },
  });
  keeper.writeAll();
  expect(changes).toHaveLength(1);
  saved = { ...saved, pages: [{ url: 'https://a.example/', title: 'A', written: LETTER }] };
  vi.advanceTimersByTime(5000);
  expect(changes).toHaveLength(1);
  wrote(TAB);
  vi.advanceTimersByTime(1000);
  expect(changes[1]?.tabs.map(({ content }) => JSON.parse(content))).toMatchObject([{ saved }]);

  // At the end of the program, the database is closed before the timer runs.
  saved = { ...saved, pages: [{ url: 'https://a.example/', title: 'B' }] };
  wrote(TAB);
  keeper.end();
  vi.advanceTimersByTime(5000);
  wrote(TAB);
  vi.advanceTimersByTime(5000);
  expect(changes).toHaveLength(2);
});
