import { EN_ACP_ERRORS } from './en/errors/acp.ts';
import { EN_AGENT_ERRORS } from './en/errors/agents.ts';
import { EN_BROWSER_ERRORS } from './en/errors/browser.ts';
import { EN_IMPORT_ERRORS } from './en/errors/import.ts';
import { EN_LOAD_ERRORS } from './en/errors/loads.ts';
import { EN_PAGE_ERRORS } from './en/errors/pages.ts';
import { EN_ELEMENT_ERRORS } from './en/errors/elements.ts';
import { EN_REPLAY_ERRORS } from './en/errors/replay.ts';
import { EN_STORE_ERRORS } from './en/errors/store.ts';
import { EN_POLICY_ERRORS } from './en/errors/policy.ts';
import { EN_PROFILE_ERRORS } from './en/errors/profiles.ts';
import { EN_REFUSED_WRITES } from './en/errors/refused-writes.ts';
import { EN_RUN_ERRORS } from './en/errors/runs.ts';
import { EN_FILE_ERRORS } from './en/errors/files.ts';
import { EN_SCHEDULE_ERRORS } from './en/errors/schedules.ts';
import { EN_MCP_ERRORS } from './en/errors/mcp.ts';
import { EN_SCRIPT_ERRORS } from './en/errors/scripts.ts';
import { EN_SERVICE_ERRORS } from './en/errors/services.ts';
import { EN_VAULT_ERRORS } from './en/errors/vault.ts';
import { EN_MEMORY_ERRORS } from './en/errors/memory.ts';
import { enLater } from './en/later.ts';
import { EN_NOTES } from './en/notes.ts';
import type { Later } from './words.ts';

/** Texts for errors and notes; a window loads them after it is drawn. */
export const ENGLISH_LATER = {
  messages: enLater,
  errors: {
    ...EN_PAGE_ERRORS,
    ...EN_ELEMENT_ERRORS,
    ...EN_LOAD_ERRORS,
    ...EN_RUN_ERRORS,
    ...EN_REFUSED_WRITES,
    ...EN_FILE_ERRORS,
    ...EN_POLICY_ERRORS,
    ...EN_PROFILE_ERRORS,
    ...EN_STORE_ERRORS,
    ...EN_REPLAY_ERRORS,
    ...EN_SCRIPT_ERRORS,
    ...EN_AGENT_ERRORS,
    ...EN_SCHEDULE_ERRORS,
    ...EN_SERVICE_ERRORS,
    ...EN_MCP_ERRORS,
    ...EN_ACP_ERRORS,
    ...EN_BROWSER_ERRORS,
    ...EN_VAULT_ERRORS,
    ...EN_IMPORT_ERRORS,
    ...EN_MEMORY_ERRORS,
  },
  notes: EN_NOTES,
} satisfies Later;
