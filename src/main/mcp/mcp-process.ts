import type { ToMcp } from '#shared/mcp-port/messages.ts';

import type { UtilityChild } from '../platform/utility-child.ts';

/** One MCP process, as main sees it: it holds the connection to one server. */
export type McpProcess = UtilityChild<ToMcp>;

/** Starts an MCP process; `secrets` are kept out of what is remembered of its output. */
export type ForkMcp = (secrets: readonly string[]) => McpProcess;
