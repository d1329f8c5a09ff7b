import { EN_ACP_ERRORS } from './errors/en-acp.ts';
import { EN_AGENT_ERRORS } from './errors/en-agents.ts';
import { EN_BROWSER_ERRORS } from './errors/en-browser.ts';
import { EN_LOAD_ERRORS } from './errors/en-loads.ts';
import { EN_PAGE_ERRORS } from './errors/en-pages.ts';
import { EN_REPLAY_ERRORS } from './errors/en-replay.ts';
import { EN_STORE_ERRORS } from './errors/en-store.ts';
import { EN_RUN_ERRORS } from './errors/en-runs.ts';
import { EN_SCHEDULE_ERRORS } from './errors/en-schedules.ts';
import { EN_MCP_ERRORS } from './errors/en-mcp.ts';
import { EN_SCRIPT_ERRORS } from './errors/en-scripts.ts';
import { EN_SERVICE_ERRORS } from './errors/en-services.ts';
import { EN_VAULT_ERRORS } from './errors/en-vault.ts';
import { EN_MEMORY_ERRORS } from './errors/en-memory.ts';
import { EN_NOTES } from './notes/en.ts';
import type { Problems } from './words.ts';

/** What is said when something fails or is amiss: a window loads it once it is drawn. */
export const ENGLISH_PROBLEMS = {
  errors: {
    ...EN_PAGE_ERRORS,
    ...EN_LOAD_ERRORS,
    ...EN_RUN_ERRORS,
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
    ...EN_MEMORY_ERRORS,
  },
  notes: EN_NOTES,
} satisfies Problems;
