import { ZH_ACP_ERRORS } from './zh/errors/acp.ts';
import { ZH_AGENT_ERRORS } from './zh/errors/agents.ts';
import { ZH_BROWSER_ERRORS } from './zh/errors/browser.ts';
import { ZH_IMPORT_ERRORS } from './zh/errors/import.ts';
import { ZH_LOAD_ERRORS } from './zh/errors/loads.ts';
import { ZH_PAGE_ERRORS } from './zh/errors/pages.ts';
import { ZH_ELEMENT_ERRORS } from './zh/errors/elements.ts';
import { ZH_REPLAY_ERRORS } from './zh/errors/replay.ts';
import { ZH_STORE_ERRORS } from './zh/errors/store.ts';
import { ZH_POLICY_ERRORS } from './zh/errors/policy.ts';
import { ZH_PROFILE_ERRORS } from './zh/errors/profiles.ts';
import { ZH_REFUSED_WRITES } from './zh/errors/refused-writes.ts';
import { ZH_RUN_ERRORS } from './zh/errors/runs.ts';
import { ZH_FILE_ERRORS } from './zh/errors/files.ts';
import { ZH_SCHEDULE_ERRORS } from './zh/errors/schedules.ts';
import { ZH_MCP_ERRORS } from './zh/errors/mcp.ts';
import { ZH_SCRIPT_ERRORS } from './zh/errors/scripts.ts';
import { ZH_SERVICE_ERRORS } from './zh/errors/services.ts';
import { ZH_VAULT_ERRORS } from './zh/errors/vault.ts';
import { ZH_MEMORY_ERRORS } from './zh/errors/memory.ts';
import { zhLater } from './zh/later.ts';
import { ZH_NOTES } from './zh/notes.ts';
import type { Later } from './words.ts';

/** Texts for errors and notes; a window loads them after it is drawn. */
export const CHINESE_LATER = {
  messages: zhLater,
  errors: {
    ...ZH_PAGE_ERRORS,
    ...ZH_ELEMENT_ERRORS,
    ...ZH_LOAD_ERRORS,
    ...ZH_RUN_ERRORS,
    ...ZH_REFUSED_WRITES,
    ...ZH_FILE_ERRORS,
    ...ZH_POLICY_ERRORS,
    ...ZH_PROFILE_ERRORS,
    ...ZH_STORE_ERRORS,
    ...ZH_REPLAY_ERRORS,
    ...ZH_SCRIPT_ERRORS,
    ...ZH_AGENT_ERRORS,
    ...ZH_SCHEDULE_ERRORS,
    ...ZH_SERVICE_ERRORS,
    ...ZH_MCP_ERRORS,
    ...ZH_ACP_ERRORS,
    ...ZH_BROWSER_ERRORS,
    ...ZH_VAULT_ERRORS,
    ...ZH_IMPORT_ERRORS,
    ...ZH_MEMORY_ERRORS,
  },
  notes: ZH_NOTES,
} satisfies Later;
