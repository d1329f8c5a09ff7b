import { z } from 'zod';

import { AGENTS_SLICE } from './runs/agents.ts';
import { BLOCKING_SLICE } from './pages/blocking.ts';
import { CLOSED_SLICE } from './pages/closed.ts';
import { BOOKMARKS_SLICE } from './library/bookmarks.ts';
import { DOWNLOADS_SLICE } from './library/downloads.ts';
import { ENDPOINT_SLICE } from './settings/endpoint.ts';
import { SAVED_TESTS_SLICE } from './runs/saved-tests.ts';
import { fromEach } from './from-each.ts';
import { HISTORY_SLICE } from './library/history.ts';
import { MCP_SLICE } from './settings/mcp.ts';
import { MEMORY_SLICE } from './settings/memory.ts';
import { NOTICES_SLICE } from './window/notices.ts';
import { PAGE_QUESTIONS_SLICE } from './pages/page-questions.ts';
import { PAGE_VIEW_SLICE } from './pages/page-view.ts';
import { PERMISSIONS_SLICE } from './pages/permissions.ts';
import { PROFILES_SLICE } from './settings/profiles.ts';
import { PROGRAM_SLICE } from './window/program.ts';
import { RECORDER_SLICE } from './runs/recorder.ts';
import { RUNS_SLICE } from './runs/runs.ts';
import { SCHEDULES_SLICE } from './runs/schedules.ts';
import { KEYS_SLICE, SETTINGS_SLICE } from './settings/settings.ts';
import { SITE_FACTS_SLICE } from './pages/site-facts.ts';
import { TABS_SLICE } from './pages/tabs.ts';
import { TRANSLATION_SLICE } from './pages/translation.ts';
import { VAULT_SLICE } from './settings/vault.ts';

/**
 * Everything that the main process publishes to the window, one line per domain. This object types both what the main process publishes and
 * what the window derives from it: a domain without either does not compile.
 */
export const SLICES = {
  program: PROGRAM_SLICE,
  tabs: TABS_SLICE,
  closed: CLOSED_SLICE,
  runs: RUNS_SLICE,
  agents: AGENTS_SLICE,
  history: HISTORY_SLICE,
  bookmarks: BOOKMARKS_SLICE,
  memory: MEMORY_SLICE,
  schedules: SCHEDULES_SLICE,
  savedTests: SAVED_TESTS_SLICE,
  settings: SETTINGS_SLICE,
  keys: KEYS_SLICE,
  mcp: MCP_SLICE,
  endpoint: ENDPOINT_SLICE,
  vault: VAULT_SLICE,
  downloads: DOWNLOADS_SLICE,
  pageQuestions: PAGE_QUESTIONS_SLICE,
  pageView: PAGE_VIEW_SLICE,
  translation: TRANSLATION_SLICE,
  permissions: PERMISSIONS_SLICE,
  siteFacts: SITE_FACTS_SLICE,
  blocking: BLOCKING_SLICE,
  recorder: RECORDER_SLICE,
  profiles: PROFILES_SLICE,
  notices: NOTICES_SLICE,
};

export type SliceName = keyof typeof SLICES;
export type Snapshot<Name extends SliceName> = z.output<(typeof SLICES)[Name]['snapshot']>;
export type Change<Name extends SliceName> = z.output<(typeof SLICES)[Name]['change']>;

/** A numbered change of one domain; after a gap in the numbers, the window requests the whole state again. */
export type NumberedChange<Name extends SliceName = SliceName> = {
  readonly [Each in Name]: {
    readonly seq: number;
    readonly slice: Each;
    readonly change: Change<Each>;
  };
}[Name];

export const SLICE_NAMES: readonly SliceName[] = Object.keys(SLICES).filter(isSliceName);

/** State that the main process sends to the window. `seq` is the number of its last change. */
export const AppStateSchema = z.strictObject({
  seq: z.int().nonnegative(),
  slices: z.strictObject(fromEach(SLICES, 'snapshot')),
});
export type AppState = z.infer<typeof AppStateSchema>;

function isSliceName(name: string): name is SliceName {
  return Object.hasOwn(SLICES, name);
}
