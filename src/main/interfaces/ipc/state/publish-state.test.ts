import { describe, expect, it } from 'vitest';

import { NO_DOWNLOADS } from '#shared/model/download/no-downloads.ts';
import { EVENT_CHANNEL } from '#shared/ipc/channels.ts';
import type { Change, Snapshot } from '#shared/ipc/state/slices.ts';
import { TabIdSchema, WindowIdSchema } from '#shared/model/ids.ts';
import { FIRST_PROFILE } from '#shared/model/profiles/first-profile.ts';
import { DEFAULT_SETTINGS } from '#shared/model/settings/default-settings.ts';

import { Emitter } from '../../../platform/async/emitter.ts';
import { NoticesSource } from './notices-source.ts';
import { ProgramSource } from './program-source.ts';
import { StatePublisher } from './publish-state.ts';
import { type SliceSources, WholeSource } from './slice-source.ts';

/** A window that records what it is sent. */
function openWindow() {
  const received: unknown[] = [];
  let isDestroyed = false;
  return {
    received,
    close: () => (isDestroyed = true),
    isDestroyed: () => isDestroyed,
    send: (channel: string, change: unknown) => {
      expect(channel).toBe(EVENT_CHANNEL);
      received.push(structuredClone(change));
    },
  };
}

/** Sources of all slices, three of which can be changed. */
function openSources() {
  let theme = DEFAULT_SETTINGS.theme;
  const tabs = new Emitter<Change<'tabs'>>();
  const settings = new WholeSource(() => ({ ...DEFAULT_SETTINGS, theme }));
  const sources = {
    program: new ProgramSource({
      version: '0.1.0',
      electron: { version: '45.0.0', isOutOfSupport: false, isAcceptedAtStart: false },
      hasUpdates: false,
      systemLanguage: 'en',
      policy: { status: 'none' },
    }),
    tabs: {
      snapshot: (): Snapshot<'tabs'> => ({ list: [], windows: [] }),
      onChange: (listener: (change: Change<'tabs'>) => void) => tabs.on(listener),
    },
    runs: {
      snapshot: (): Snapshot<'runs'> => ({ list: [], queue: [] }),
      onChange: () => ({ dispose: () => undefined }),
    },
    closed: new WholeSource<Snapshot<'closed'>>(() => ({ list: [] })),
    agents: new WholeSource<Snapshot<'agents'>>(() => ({ list: [], problems: [] })),
    history: new WholeSource(() => ({ revision: 0 })),
    bookmarks: new WholeSource(() => ({ revision: 0 })),
    memory: new WholeSource<Snapshot<'memory'>>(() => ({
      revision: 0,
      offer: null,
      suggestions: [],
    })),
    schedules: new WholeSource<Snapshot<'schedules'>>(() => ({ list: [], revision: 0 })),
    savedTests: new WholeSource<Snapshot<'savedTests'>>(() => ({ revision: 0, check: null })),
    settings,
    keys: new WholeSource<Snapshot<'keys'>>(() => ({})),
    mcp: new WholeSource<Snapshot<'mcp'>>(() => ({ servers: [] })),
    endpoint: new WholeSource<Snapshot<'endpoint'>>(() => ({
      url: null,
      error: null,
      clients: [],
    })),
    vault: new WholeSource<Snapshot<'vault'>>(() => ({
      entries: [],
      protection: 'session',
      hasPassphrase: false,
      isLocked: false,
      offer: null,
      fills: [],
      newPasswords: [],
    })),
    downloads: new WholeSource<Snapshot<'downloads'>>(() => ({
      revision: 0,
      kept: NO_DOWNLOADS,
      unkept: NO_DOWNLOADS,
    })),
    pageQuestions: new WholeSource<Snapshot<'pageQuestions'>>(() => ({ list: [] })),
    pageView: new WholeSource<Snapshot<'pageView'>>(() => ({
      zooms: [],
      found: [],
      readable: [],
      pdfs: [],
      popups: [],
    })),
    translation: new WholeSource(() => ({ pages: [], writing: [], marked: [] })),
    permissions: new WholeSource<Snapshot<'permissions'>>(() => ({ questions: [], kept: [] })),
    siteFacts: new WholeSource<Snapshot<'siteFacts'>>(() => ({ list: [] })),
    blocking: new WholeSource<Snapshot<'blocking'>>(() => ({ status: 'off' })),
    recorder: new WholeSource<Snapshot<'recorder'>>(() => ({ active: null, hasSteps: false })),
    profiles: new WholeSource<Snapshot<'profiles'>>(() => ({
      own: FIRST_PROFILE,
      list: [],
      problem: null,
      canAdd: true,
    })),
    notices: new NoticesSource(null),
  } satisfies SliceSources;
  const setTheme = (next: typeof theme) => {
    theme = next;
    settings.replaced();
  };
  return { sources, tabs, setTheme };
}

describe('StatePublisher', () => {
  it('gives the whole state with the number of the last change in it', () => {
    const { sources, setTheme } = openSources();
    const publisher = new StatePublisher(sources);
    expect(publisher.state()).toMatchObject({ seq: 0, slices: { settings: DEFAULT_SETTINGS } });
    setTheme('dark');
    sources.notices.tell('Restored.');
    expect(publisher.state()).toMatchObject({
      seq: 2,
      slices: { settings: { theme: 'dark' }, notices: { text: 'Restored.' } },
    });
  });

  it('sends what changes in any domain on one stream, numbered without gaps', () => {
    const { sources, tabs, setTheme } = openSources();
    const publisher = new StatePublisher(sources);
    const window = openWindow();
    publisher.sendTo(window);
    sources.notices.tell('Restored.');
    setTheme('dark');
    sources.program.pressed(WindowIdSchema.parse(1), 'focus-ask');
    tabs.emit({ type: 'closed', tabId: TabIdSchema.parse(7) });

    expect(window.received).toEqual([
      { seq: 1, slice: 'notices', change: { type: 'replaced', snapshot: { text: 'Restored.' } } },
      {
        seq: 2,
        slice: 'settings',
        change: { type: 'replaced', snapshot: { ...DEFAULT_SETTINGS, theme: 'dark' } },
      },
      {
        seq: 3,
        slice: 'program',
        change: { type: 'shortcut', windowId: 1, shortcut: 'focus-ask' },
      },
      { seq: 4, slice: 'tabs', change: { type: 'closed', tabId: 7 } },
    ]);
  });

  it('lets a window that comes later begin where the state is', () => {
    const { sources } = openSources();
    const publisher = new StatePublisher(sources);
    sources.notices.tell('One.');
    const window = openWindow();
    publisher.sendTo(window);
    const { seq } = publisher.state();
    sources.notices.tell('Two.');
    expect(window.received).toMatchObject([{ seq: seq + 1 }]);
  });

  it('tells every window the same, and one that is closed nothing more', () => {
    const { sources } = openSources();
    const publisher = new StatePublisher(sources);
    const [first, second] = [openWindow(), openWindow()];
    publisher.sendTo(first);
    publisher.sendTo(second);
    sources.notices.tell('One.');
    first.close();
    sources.notices.tell('Two.');
    expect(first.received).toHaveLength(1);
    expect(second.received).toMatchObject([{ seq: 1 }, { seq: 2 }]);
  });

  it('cannot be made without a source for each slice', () => {
    const { notices: _, ...incomplete } = openSources().sources;
    // @ts-expect-error `notices` has no source.
    expect(() => new StatePublisher(incomplete)).toThrow(TypeError);
  });
});
