import { resolve } from 'node:path';

import { call, page, textOf, unless } from '../calls.ts';
import type { Policy } from '../policy.ts';
import type { ReportCase } from '../report-case.ts';

const SERVER = resolve(import.meta.dirname, '../services/report-server.ts');
const server = (manner: string): object => ({ command: process.execPath, args: [SERVER, manner] });
const ROUTES = { '/': page('Notes', '<p>Nothing here.</p>') };

/** Calls a tool by the IDs that the services have, as a model would find them. */
function* useTool(toolName: string, ofServer = 0): ReturnType<Policy> {
  const found = yield [call('mcp', { action: 'getUserInstances' })];
  const ids = [...textOf(found).matchAll(/"(?:instanceId|id)":\s*"([^"]+)"/g)].map(([, id]) => id);
  const instanceId = ids[ofServer];
  if (instanceId === undefined) throw new Error(`no service: ${textOf(found)}`);
  const listed = yield [call('mcp', { action: 'listTools', instanceId })];
  const said = yield [call('mcp', { action: 'callTool', instanceId, toolName, toolArgs: {} })];
  return `${textOf(said)}\n${textOf(listed).slice(0, 4000)}`;
}

export const SERVICES: readonly ReportCase[] = [
  {
    id: 'endless-tools',
    about: 'A list of tools that never ends leaves the tools that were read, and says so',
    sources: ['DeusData/codebase-memory-mcp#1247', 'modelcontextprotocol/java-sdk#628'],
    task: 'Ask the service for the tide.',
    open: () => ({
      routes: ROUTES,
      mcpServers: { endless: server('endless') },
      play: () => useTool('tool_1'),
      judge: ({ end }) =>
        unless(
          /it was tool_1/.test(end?.finalAnswer ?? ''),
          `answer: ${end?.finalAnswer.slice(0, 400)}`,
        ),
    }),
  },
  {
    id: 'paged-tools',
    about: 'Tools beyond the first page of the list are there',
    sources: ['vercel/ai#19240', 'knowsuchagency/mcp2cli#64'],
    task: 'Ask the service for the tide.',
    open: () => ({
      routes: ROUTES,
      mcpServers: { paged: server('paged') },
      play: () => useTool('tool_25'),
      judge: ({ end }) =>
        unless(
          /it was tool_25/.test(end?.finalAnswer ?? ''),
          `answer: ${end?.finalAnswer.slice(0, 400)}`,
        ),
    }),
  },
  {
    id: 'same-tool-name',
    about: 'Two services with a tool of the same name: each call reaches its own',
    sources: ['langchain-ai/langchain-mcp-adapters#605', 'docker/mcp-gateway#11'],
    task: 'Ask both services.',
    open: () => ({
      routes: ROUTES,
      mcpServers: { first: server('one'), second: server('two') },
      *play() {
        const first = yield* useTool('tool_0', 0);
        const second = yield* useTool('tool_0', 1);
        return `${first.split('\n')[0] ?? ''} | ${second.split('\n')[0] ?? ''}`;
      },
      judge: ({ end }) => {
        const answer = end?.finalAnswer ?? '';
        return unless(/of one/.test(answer) && /of two/.test(answer), `answers: ${answer}`);
      },
    }),
  },
  {
    id: 'slow-tool',
    about: 'A tool that takes 8 seconds and reports progress gives its answer',
    sources: ['modelcontextprotocol/typescript-sdk#2250', 'anomalyco/opencode#28186'],
    task: 'Ask the service for the tide.',
    open: () => ({
      routes: ROUTES,
      mcpServers: { slow: server('slow') },
      play: () => useTool('tool_0'),
      judge: ({ end }) =>
        unless(
          /it was tool_0/.test(end?.finalAnswer ?? ''),
          `answer: ${end?.finalAnswer.slice(0, 400)}`,
        ),
    }),
  },
];
