import { describe, expect, it, vi } from 'vitest';

import { ArtifactIdSchema, CallIdSchema, RunIdSchema } from '#shared/model/ids.ts';
import type { ApprovalAnswer, ApprovalRequest } from '#shared/model/run/approval/approval.ts';
import type { McpPermission } from '#shared/mcp/mcp-server.ts';

import { noPdfs } from '../../../../testing/agent-host/no-pdfs.ts';
import { FakeTabs, fakeReader } from '../../../../testing/agent-host/fake-tabs.ts';
import { faulty, openServers, program } from '../../../../testing/mcp/open-servers.ts';
import { McpRun } from '../../mcp-servers/mcp-run.ts';
import { createToolGate } from '../../../safety/gate/run-tool.ts';
import { NO_BOUNDS } from '../../../safety/gate/no-bounds.ts';
import type { RunScope } from '../../../safety/gate/tool-gate.ts';
import { TOOL_REGISTRY } from '../registry.ts';

vi.setConfig({ testTimeout: 60_000 });

const EVERYTHING = program(
  'Everything',
  '@modelcontextprotocol/server-everything/dist/index.js',
  'stdio',
);

/** Returns a run that uses these servers through the program's own gate. */
async function startRun(
  drafts: Parameters<ReturnType<typeof openServers>['servers']['add']>[0],
  otherwise: McpPermission = 'allow',
) {
  const { servers } = openServers(otherwise);
  const ids = await servers.add(drafts);
  const tabs = new FakeTabs();
  const tab = await tabs.open({ url: null });
  const pictures: string[] = [];
  const gate = createToolGate({
    tools: TOOL_REGISTRY,
    pdfs: noPdfs,
    tabs,
    pageReader: fakeReader,
    openMcp: () => new McpRun(servers),
    keepPicture: async (bytes, mime) => {
      pictures.push(`${mime} ${bytes.byteLength > 0}`);
      return ArtifactIdSchema.parse('a'.repeat(64));
    },
  });
  const journal: string[] = [];
  const asked: ApprovalRequest[] = [];
  const newScope = (answers: readonly ApprovalAnswer[] | null = null): RunScope => ({
    ...NO_BOUNDS,
    runId: RunIdSchema.parse('run_00000000'),
    currentTabId: tab.id,
    openedTabIds: new Set(),
    grantedHosts: new Set(),
    allowPrivateNetwork: false,
    limits: { maxToolCalls: 100 },
    toolCalls: 0,
    journal: {
      intended: () => void journal.push('intended'),
      sent: () => void journal.push('sent'),
      finished: (_id, result) => void journal.push(result.ok ? 'ok' : result.error.code),
    },
    signal: new AbortController().signal,
    ...(answers !== null && {
      approve: async (_callId: unknown, request: ApprovalRequest) => {
        asked.push(request);
        return answers[asked.length - 1] ?? null;
      },
    }),
  });
  let scope = newScope();
  let calls = 0;
  const call = (action: string, args: Readonly<Record<string, unknown>> = {}) => {
    calls += 1;
    return gate.run(scope, {
      callId: CallIdSchema.parse(`c${calls}`),
      tool: 'mcp',
      args: { action, ...args },
    });
  };
  const newRun = (answers?: readonly ApprovalAnswer[]) => (scope = newScope(answers));
  return { servers, ids, call, journal, pictures, asked, newRun };
}

const error = (code: string) => ({ ok: false, error: { code } });

describe('mcp', () => {
  it('keeps the order: services, then tools, then a call; in every run anew', async () => {
    const { call, journal, newRun } = await startRun([EVERYTHING]);
    const echo = { instanceId: 'everything', toolName: 'echo', toolArgs: { message: 'hi' } };
    expect(await call('callTool', echo)).toMatchObject(error('MCP_INSTANCES_FIRST'));
    expect(await call('listTools', echo)).toMatchObject(error('MCP_INSTANCES_FIRST'));
    expect(await call('getUserInstances')).toMatchObject({
      ok: true,
      output: { instances: [{ instanceId: 'everything', name: 'Everything' }] },
    });
    expect(await call('callTool', echo)).toMatchObject(error('MCP_LIST_FIRST'));
    expect(await call('listTools', { instanceId: 'nope' })).toMatchObject(
      error('MCP_INSTANCE_UNKNOWN'),
    );
    const list = await call('listTools', { instanceId: 'everything' });
    expect(JSON.stringify(list)).toContain('"inputSchema"');
    expect(await call('callTool', { ...echo, toolName: 'ecko' })).toMatchObject(
      error('MCP_TOOL_UNKNOWN'),
    );
    journal.length = 0;
    expect(await call('callTool', echo)).toMatchObject({ ok: true, output: 'Echo: hi' });
    expect(journal).toEqual(['intended', 'sent', 'ok']);
    newRun();
    expect(await call('callTool', echo)).toMatchObject(error('MCP_INSTANCES_FIRST'));
  });

  it('keeps pictures for the person and tells the model of them', async () => {
    const { call, pictures } = await startRun([EVERYTHING]);
    await call('getUserInstances');
    await call('listTools', { instanceId: 'everything' });
    const result = await call('callTool', { instanceId: 'everything', toolName: 'get-tiny-image' });
    expect(JSON.stringify(result)).toContain(`"artifactId":"${'a'.repeat(64)}"`);
    expect(pictures).toEqual(['image/png true']);
  });

  it('does only what the person allows, and says what stands in the way', async () => {
    const { call, servers, ids } = await startRun([faulty('none')], 'ask');
    const act = { instanceId: 'none', toolName: 'act' };
    await call('getUserInstances');
    expect(await call('listTools', act)).toMatchObject({
      ok: true,
      output: { tools: [], notAllowedByThePerson: ['act'] },
    });
    expect(await call('callTool', act)).toMatchObject(error('MCP_TOOL_NEEDS_PERMISSION'));
    servers.setPermission(ids[0]!, ['act'], 'allow');
    expect(await call('callTool', act)).toMatchObject({ ok: true, output: 'fine' });
    servers.setPermission(ids[0]!, ['act'], 'deny');
    expect(await call('callTool', act)).toMatchObject(error('MCP_TOOL_DENIED'));
    servers.setEnabled(ids[0]!, false);
    expect(await call('callTool', act)).toMatchObject(error('MCP_NO_SERVICE'));
  });

  it('asks the person where they want to be asked, and remembers what they allow for the run', async () => {
    const { call, newRun, asked } = await startRun([faulty('none')], 'ask');
    newRun(['refuse', 'once', 'run']);
    const act = { instanceId: 'none', toolName: 'act', toolArgs: { to: 'Ada' } };
    await call('getUserInstances');
    expect(await call('listTools', act)).toMatchObject({
      output: { tools: [{ name: 'act' }], thePersonIsAskedBefore: ['act'] },
    });
    expect(await call('callTool', act)).toMatchObject(error('REFUSED_BY_PERSON'));
    for (let turn = 0; turn < 4; turn += 1)
      expect(await call('callTool', act)).toMatchObject({ ok: true, output: 'fine' });
    expect(asked).toEqual(
      Array.from({ length: 3 }, () => ({
        kind: 'mcp-tool',
        server: 'none',
        tool: 'act',
        args: { to: 'Ada' },
      })),
    );
  });

  it('does not use a tool whose description has changed since it was allowed', async () => {
    const { call, servers, ids } = await startRun([faulty('rug-pull')], 'ask');
    await call('getUserInstances');
    await expect.poll(() => servers.view(ids[0]!).tools.length, { timeout: 30_000 }).toBe(1);
    servers.setPermission(ids[0]!, ['act'], 'allow');
    const act = { instanceId: 'rug-pull', toolName: 'act' };
    expect(await call('listTools', act)).toMatchObject({
      output: { tools: [], notAllowedByThePerson: ['act'] },
    });
    expect(await call('callTool', act)).toMatchObject(error('MCP_TOOL_CHANGED'));
  });

  it('takes a failure of the tool for a failure', async () => {
    const { call } = await startRun([faulty('fails')]);
    await call('getUserInstances');
    await call('listTools', { instanceId: 'fails' });
    expect(await call('callTool', { instanceId: 'fails', toolName: 'act' })).toMatchObject({
      ok: false,
      error: { code: 'MCP_TOOL_FAILED', message: expect.stringContaining('no such day') },
    });
  });
});
