import { ZH_ACP_ERRORS } from './errors/zh-acp.ts';
import { ZH_AGENT_ERRORS } from './errors/zh-agents.ts';
import { ZH_BROWSER_ERRORS } from './errors/zh-browser.ts';
import { ZH_LOAD_ERRORS } from './errors/zh-loads.ts';
import { ZH_PAGE_ERRORS } from './errors/zh-pages.ts';
import { ZH_REPLAY_ERRORS } from './errors/zh-replay.ts';
import { ZH_STORE_ERRORS } from './errors/zh-store.ts';
import { ZH_RUN_ERRORS } from './errors/zh-runs.ts';
import { ZH_SCHEDULE_ERRORS } from './errors/zh-schedules.ts';
import { ZH_MCP_ERRORS } from './errors/zh-mcp.ts';
import { ZH_SCRIPT_ERRORS } from './errors/zh-scripts.ts';
import { ZH_SERVICE_ERRORS } from './errors/zh-services.ts';
import { ZH_VAULT_ERRORS } from './errors/zh-vault.ts';
import { ZH_MEMORY_ERRORS } from './errors/zh-memory.ts';
import { ZH_NOTES } from './notes/zh.ts';
import type { Problems } from './words.ts';

/** What is said when something fails or is amiss: a window loads it once it is drawn. */
export const CHINESE_PROBLEMS = {
  errors: {
    ...ZH_PAGE_ERRORS,
    ...ZH_LOAD_ERRORS,
    ...ZH_RUN_ERRORS,
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
    ...ZH_MEMORY_ERRORS,
  },
  notes: ZH_NOTES,
} satisfies Problems;
