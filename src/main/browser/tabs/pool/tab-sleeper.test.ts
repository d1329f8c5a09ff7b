import { EventEmitter } from 'node:events';

import { afterEach, describe, expect, it } from 'vitest';

import { type TabId, TabIdSchema, WindowIdSchema } from '#shared/model/ids.ts';

import { Emitter } from '../../../platform/async/emitter.ts';
import type { TabPoolChange } from '../tab-pool.ts';
import { TabSleeper } from './tab-sleeper.ts';

const MINUTE = 60_000;
const windowId = WindowIdSchema.parse(1);
const [first, second] = [1, 2].map((id) => TabIdSchema.parse(id)) as [TabId, TabId];

/** Part of a page that the sleeper uses. */
class FakePage extends EventEmitter {
  isAudible = false;
  isCurrentlyAudible = (): boolean => this.isAudible;
  isBeingCaptured = (): boolean => false;
  isDevToolsOpened = (): boolean => false;
  isLoading = (): boolean => false;

  type(key: string): void {
    this.emit('before-input-event', {}, { type: 'keyDown', key, control: false, meta: false });
  }
}

function setUp({ afterMinutes = 60 }: { readonly afterMinutes?: number | null } = {}) {
  let now = 0;
  let front = first;
  const changes = new Emitter<TabPoolChange>();
  const pages = new Map([first, second].map((id) => [id, new FakePage()]));
  const entries = [first, second].map((id) => ({
    id,
    isPinned: false,
    tab: { view: { webContents: pages.get(id) } },
  }));
  const slept: TabId[] = [];
  const needed = new Set<TabId>();
  const sleeper = new TabSleeper({
    tabs: {
      entries: () => entries as never,
      isShown: (id) => id === front,
      sleep: (id) => {
        slept.push(id);
        return true;
      },
      onChange: (listener) => changes.on(listener),
    },
    afterMinutes: () => afterMinutes,
    isNeeded: (id) => needed.has(id),
    now: () => now,
  });
  sleepers.push(sleeper);
  const show = (id: TabId): void => {
    front = id;
    const window = {
      id: windowId,
      activeId: id,
      groups: [],
      splits: [],
      isPanelOpen: false,
      sidebarWidth: 240,
    };
    changes.emit({ type: 'windowChanged', window });
  };
  for (const [id, page] of pages) sleeper.watch(id, page as never);
  show(first);
  sleeper.look();
  show(second);
  return {
    sleeper,
    slept,
    needed,
    entries,
    page: pages.get(first) ?? new FakePage(),
    show,
    pass: (minutes: number): void => {
      now += minutes * MINUTE;
      sleeper.look();
    },
  };
}

const sleepers: TabSleeper[] = [];
afterEach(() => {
  for (const sleeper of sleepers.splice(0)) sleeper.dispose();
});

describe('TabSleeper', () => {
  it('puts a tab to sleep once nobody has looked at it for so long, and not the one in front', () => {
    const { slept, pass } = setUp();
    pass(59);
    expect(slept).toEqual([]);
    pass(1);
    expect(slept).toEqual([first]);
  });

  it('counts from when the tab was in front last', () => {
    const { slept, pass, show } = setUp();
    pass(50);
    show(first);
    show(second);
    pass(50);
    expect(slept).toEqual([]);
    pass(10);
    expect(slept).toEqual([first]);
  });

  it('leaves alone what runs need, what plays, what was written in and what is pinned', () => {
    for (const keep of [
      ({ needed }: ReturnType<typeof setUp>) => needed.add(first),
      ({ page }: ReturnType<typeof setUp>) => (page.isAudible = true),
      ({ page }: ReturnType<typeof setUp>) => page.type('a'),
      ({ entries }: ReturnType<typeof setUp>) =>
        entries.forEach((entry) => (entry.isPinned = true)),
    ]) {
      const all = setUp();
      keep(all);
      all.pass(500);
      expect(all.slept, String(keep)).toEqual([]);
    }
  });

  it('forgets what was written once another page is there', () => {
    const { slept, page, pass } = setUp();
    page.type('a');
    page.emit('did-navigate');
    pass(60);
    expect(slept).toEqual([first]);
  });

  it('sleeps nothing by itself where the person does not want it, and never what a run needs', () => {
    const { sleeper, slept, needed, pass } = setUp({ afterMinutes: null });
    pass(10_000);
    expect(slept).toEqual([]);
    needed.add(first);
    expect(sleeper.put(first)).toBe(false);
    needed.clear();
    expect(sleeper.put(first)).toBe(true);
  });
});
