import type { z } from 'zod';

import { AGENT_ROUTES } from './routes/runs/agents.ts';
import { BOOKMARK_ROUTES } from './routes/library/bookmarks.ts';
import { BOX_ROUTES } from './routes/window/box.ts';
import { BROWSER_IMPORT_ROUTES } from './routes/library/browser-import.ts';
import { CONSENT_ROUTES } from './routes/runs/consent.ts';
import { DATA_ROUTES } from './routes/library/data.ts';
import { DOWNLOAD_ROUTES } from './routes/library/downloads.ts';
import { ENDPOINT_ROUTES } from './routes/settings/endpoint.ts';
import { SAVED_TEST_ROUTES } from './routes/runs/saved-tests.ts';
import { HISTORY_ROUTES } from './routes/library/history.ts';
import { MCP_ROUTES } from './routes/settings/mcp.ts';
import { MEMORY_ROUTES } from './routes/settings/memory.ts';
import { MODEL_ROUTES } from './routes/settings/models.ts';
import { PAGE_QUESTION_ROUTES } from './routes/pages/page-questions.ts';
import { PAGE_VIEW_ROUTES } from './routes/pages/page-view.ts';
import { PDF_ROUTES } from './routes/pages/pdf.ts';
import { PERMISSION_ROUTES } from './routes/pages/permissions.ts';
import { PROFILE_ROUTES } from './routes/settings/profiles.ts';
import { RECORDER_ROUTES } from './routes/runs/recorder.ts';
import { RUN_ROUTES } from './routes/runs/run.ts';
import { RUN_LIST_ROUTES } from './routes/runs/runs.ts';
import { SCHEDULE_ROUTES } from './routes/runs/schedules.ts';
import { SEEN_ROUTES } from './routes/library/seen.ts';
import { SETTINGS_ROUTES } from './routes/settings/settings.ts';
import { SHEET_FORM_ROUTES } from './routes/runs/sheet-form.ts';
import { SITE_ROUTES } from './routes/pages/site.ts';
import { TAB_STRIP_ROUTES } from './routes/pages/tab-strip.ts';
import { TAB_ROUTES } from './routes/pages/tabs.ts';
import { TRANSLATION_ROUTES } from './routes/pages/translation.ts';
import { UPDATE_ROUTES } from './routes/settings/updates.ts';
import { VAULT_ROUTES } from './routes/settings/vault.ts';
import { WEBHOOK_ROUTES } from './routes/settings/webhooks.ts';
import { WINDOW_ROUTES } from './routes/window/window.ts';

/** All requests of the window; their handlers are in `main/interfaces/ipc/handlers`. */
export const ROUTES = {
  ...AGENT_ROUTES,
  ...BOOKMARK_ROUTES,
  ...BOX_ROUTES,
  ...BROWSER_IMPORT_ROUTES,
  ...CONSENT_ROUTES,
  ...DATA_ROUTES,
  ...DOWNLOAD_ROUTES,
  ...ENDPOINT_ROUTES,
  ...SAVED_TEST_ROUTES,
  ...HISTORY_ROUTES,
  ...MCP_ROUTES,
  ...MEMORY_ROUTES,
  ...MODEL_ROUTES,
  ...PAGE_QUESTION_ROUTES,
  ...PAGE_VIEW_ROUTES,
  ...PDF_ROUTES,
  ...PERMISSION_ROUTES,
  ...PROFILE_ROUTES,
  ...RECORDER_ROUTES,
  ...RUN_LIST_ROUTES,
  ...RUN_ROUTES,
  ...SCHEDULE_ROUTES,
  ...SEEN_ROUTES,
  ...SETTINGS_ROUTES,
  ...SHEET_FORM_ROUTES,
  ...SITE_ROUTES,
  ...TAB_ROUTES,
  ...TAB_STRIP_ROUTES,
  ...TRANSLATION_ROUTES,
  ...UPDATE_ROUTES,
  ...VAULT_ROUTES,
  ...WEBHOOK_ROUTES,
  ...WINDOW_ROUTES,
} as const;

export type RouteName = keyof typeof ROUTES;
export type RouteInput<Name extends RouteName> = z.input<(typeof ROUTES)[Name]['input']>;
export type RouteOutput<Name extends RouteName> = z.output<(typeof ROUTES)[Name]['output']>;
