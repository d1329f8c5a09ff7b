import mcpEntry from '../../../mcp-client/index.ts?modulePath';
import { forkUtility } from '../../platform/process/fork-utility.ts';
import type { McpProcess } from './mcp-process.ts';

const MAX_HEAP_MB = 256;

/** Starts an MCP process in its own utility process, so that a server that floods, hangs or crashes affects nothing else. */
export function forkMcp(secrets: readonly string[]): McpProcess {
  return forkUtility(mcpEntry, { serviceName: 'Waymark MCP', maxHeapMb: MAX_HEAP_MB, secrets });
}
