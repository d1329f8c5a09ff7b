import { NO_DOWNLOADS } from '#shared/model/download/no-downloads.ts';
import type { SliceName, Snapshot } from '#shared/ipc/state/slices.ts';
import { FIRST_PROFILE } from '#shared/model/profiles/first-profile.ts';
import { DEFAULT_SETTINGS } from '#shared/model/settings/default-settings.ts';

import { runsReducer } from './runs.ts';
import { type SliceReducer, wholeReducer } from './slice-reducer.ts';
import { tabsReducer } from './tabs.ts';

const programReducer: SliceReducer<'program'> = {
  initial: {
    version: '',
    electron: { version: '', isOutOfSupport: false, isAcceptedAtStart: false },
    hasUpdates: false,
    systemLanguage: 'en',
    policy: { status: 'none' },
  },
  open: (snapshot) => snapshot,
  // A shortcut is carried out, not stored.
  apply: (view) => view,
};

/** The window's reducers, one line for each slice. */
export const REDUCERS = {
  program: programReducer,
  tabs: tabsReducer,
  closed: wholeReducer<Snapshot<'closed'>>({ list: [] }),
  runs: runsReducer,
  agents: wholeReducer<Snapshot<'agents'>>({ list: [], problems: [] }),
  history: wholeReducer<Snapshot<'history'>>({ revision: 0 }),
  bookmarks: wholeReducer<Snapshot<'bookmarks'>>({ revision: 0 }),
  memory: wholeReducer<Snapshot<'memory'>>({ revision: 0, offer: null, suggestions: [] }),
  schedules: wholeReducer<Snapshot<'schedules'>>({ list: [], revision: 0 }),
  savedTests: wholeReducer<Snapshot<'savedTests'>>({ revision: 0, check: null }),
  settings: wholeReducer<Snapshot<'settings'>>(DEFAULT_SETTINGS),
  keys: wholeReducer<Snapshot<'keys'>>({}),
  mcp: wholeReducer<Snapshot<'mcp'>>({ servers: [] }),
  endpoint: wholeReducer<Snapshot<'endpoint'>>({ url: null, error: null, clients: [] }),
  vault: wholeReducer<Snapshot<'vault'>>({
    entries: [],
    protection: 'session',
    hasPassphrase: false,
    isLocked: false,
    offer: null,
    fills: [],
    newPasswords: [],
  }),
  downloads: wholeReducer<Snapshot<'downloads'>>({
    revision: 0,
    kept: NO_DOWNLOADS,
    unkept: NO_DOWNLOADS,
  }),
  pageQuestions: wholeReducer<Snapshot<'pageQuestions'>>({ list: [] }),
  pageView: wholeReducer<Snapshot<'pageView'>>({
    zooms: [],
    found: [],
    readable: [],
    pdfs: [],
    popups: [],
  }),
  translation: wholeReducer<Snapshot<'translation'>>({ pages: [], writing: [], marked: [] }),
  permissions: wholeReducer<Snapshot<'permissions'>>({ questions: [], kept: [] }),
  siteFacts: wholeReducer<Snapshot<'siteFacts'>>({ list: [] }),
  blocking: wholeReducer<Snapshot<'blocking'>>({ status: 'off' }),
  recorder: wholeReducer<Snapshot<'recorder'>>({ active: null, hasSteps: false }),
  profiles: wholeReducer<Snapshot<'profiles'>>({
    own: FIRST_PROFILE,
    list: [],
    problem: null,
    canAdd: true,
  }),
  notices: wholeReducer<Snapshot<'notices'>>({ text: null }),
} satisfies { readonly [Name in SliceName]: SliceReducer<Name, unknown> };
