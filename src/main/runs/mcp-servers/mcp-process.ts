import type { ToMcp } from '#shared/ports/mcp-messages.ts';

import type { UtilityChild } from '../../platform/process/utility-child.ts';

/** MCP process, as used by the main process; it has the connection to one server. */
export type McpProcess = UtilityChild<ToMcp>;

/** Starts an MCP process; `secrets` are removed from its recorded output. */
export type ForkMcp = (secrets: readonly string[]) => McpProcess;
