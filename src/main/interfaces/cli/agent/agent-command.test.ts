import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';

import type { McpServerDraft } from '#shared/mcp/mcp-server.ts';
import { ExportedRunSchema } from '#shared/model/run/exported-run.ts';

import { forkNodeAgent } from '../../../../testing/agent-host/fork-node-agent.ts';
import { noPdfs } from '../../../../testing/agent-host/no-pdfs.ts';
import { FakeTabs, fakeReader } from '../../../../testing/agent-host/fake-tabs.ts';
import { tempFolder } from '../../../../testing/store/temp-folder.ts';
import { createRunService } from '../../../runs/agent-host/runs/create-run-service.ts';
import { exportRuns } from '../../../storage/store/runs/data-folders.ts';
import { OwnTraffic } from '../../../safety/consent/write/own-traffic.ts';
import { ModelCatalogue } from '../../../runs/agent-host/models/model-catalogue.ts';
import { openStore } from '../../../storage/store/open-store.ts';
import { PrivateHosts } from '../../../browser/tabs/network/private-network/private-hosts.ts';
import { createToolGate } from '../../../safety/gate/run-tool.ts';
import type { GivenLogin } from '../../../platform/requests/given-login.ts';
import { runAgentCommand } from './agent-command.ts';
import { TOOL_REGISTRY } from '../../../runs/tools/registry.ts';

const MISBEHAVING_AGENT = new URL(
  '../../../../testing/agent-host/misbehaving-agent.ts',
  import.meta.url,
);
const DocumentSchema = z.looseObject({
  runId: z.string().nullable(),
  status: z.string(),
  errors: z.array(z.strictObject({ code: z.string(), message: z.string(), next: z.string() })),
});

/** Runs the command with a real store, gate and agent process, and fake tabs. */
function startCommand() {
  const folder = tempFolder();
  const store = openStore({ userData: join(folder, 'data') });
  onTestFinished(() => store.dispose());
  const tabs = new FakeTabs();
  const leave = new AbortController();
  const runs = createRunService({
    store: store.runs,
    artifacts: store.artifacts,
    audit: store.audit,
    siteRules: () => [],
    tabs,
    pageReader: fakeReader,
    toolGate: createToolGate({ tools: TOOL_REGISTRY, pdfs: noPdfs, tabs, pageReader: fakeReader }),
    agents: { list: () => [], get: () => undefined },
    modelMemory: store.modelTraits,
    siteFacts: store.siteFacts,
    ownTraffic: new OwnTraffic(),
    forkAgent: forkNodeAgent(MISBEHAVING_AGENT),
    privateHosts: new PrivateHosts(),
    allowPrivateNetwork: () => false,
    openIsolated: () => {
      throw new Error('No sessions here');
    },
    searchUrl: () => 'https://search.example/?q=%s',
    maxParallelRuns: () => 16,
    onDrivenTabs: () => {},
    onError: (error) => {
      throw error;
    },
    now: Date.now,
  });
  const addedServers: McpServerDraft[] = [];
  const usedLogins: GivenLogin[] = [];
  let stdout = '';
  let stderr = '';
  const run = async (...args: readonly string[]) => {
    const exitCode = await runAgentCommand(args, {
      command: 'waymark run',
      catalogue: new ModelCatalogue({ lists: () => [] }, Date.now),
      audit: store.audit,
      exportRuns: async (runIds, to) =>
        exportRuns(
          { portable: store.portable, artifacts: store.artifacts, now: Date.now },
          runIds,
          to,
        ),
      agents: { list: () => [], get: () => undefined, problems: () => [] },
      useLogins: (logins) => void usedLogins.push(...logins),
      addMcpServers: async (drafts) => void addedServers.push(...drafts),
      runs,
      store: store.runs,
      tabs,
      ask: null,
      env: {},
      signal: leave.signal,
      stdout: (text) => (stdout += text),
      stderr: (text) => (stderr += text),
    });
    const lines = stdout.split('\n').filter((line) => line.startsWith('{'));
    return {
      exitCode,
      stdout,
      stderr,
      documents: lines.map((line) => DocumentSchema.parse(JSON.parse(line))),
    };
  };
  return { folder, store, tabs, leave, runs, run, addedServers, usedLogins };
}

describe('runAgentCommand', () => {
  it('exports a run into a folder that is made for it, and no run that is not there', async () => {
    const { run, folder, store } = startCommand();
    await run('--task', 'end well');
    const [done] = store.runs.listRuns(1, null);
    const to = join(folder, 'taken');
    const { exitCode } = await run('--export', done!.runId, to);
    expect(exitCode).toBe(0);
    const taken = ExportedRunSchema.parse(
      JSON.parse(readFileSync(join(to, 'runs', `${done!.runId}.json`), 'utf8')),
    );
    expect(taken.events.at(-1)?.body.type).toBe('run.finished');

    const unknown = await run('--export', 'run_99999999', join(folder, 'none'));
    expect(unknown.exitCode).toBe(1);
    expect(unknown.stderr).toContain('run_99999999');
  });

  it('carries out several tasks at a time and prints their documents in the order of the tasks', async () => {
    const { run, folder, tabs, store } = startCommand();
    const file = join(folder, 'tasks.jsonl');
    const lines = [{ task: 'end late' }, { task: 'end well' }, { task: 'crash' }];
    writeFileSync(file, lines.map((line) => JSON.stringify(line)).join('\n'));
    const { documents, stderr, exitCode } = await run('--tasks', file, '--parallel', '2');

    expect(documents.map(({ status }) => status)).toEqual(['completed', 'completed', 'failed']);
    expect(exitCode).toBe(1);
    const runs = store.runs.listRuns(10, null);
    const [first, second] = ['end late', 'crash'].map((task) =>
      runs.find((each) => each.task === task),
    );
    expect(second!.finishedAt).toBeLessThan(first!.finishedAt!);
    expect(stderr).toMatch(/^#1 \[0\] built-in: end late$/m);
    expect(stderr).toMatch(/^#3 \[0\] built-in: crash$/m);
    expect(tabs.list()).toEqual([]);
  });

  it('starts the MCP servers of --mcp, and refuses a file that names none', async () => {
    const { run, folder, addedServers } = startCommand();
    const good = join(folder, 'good.json');
    const bad = join(folder, 'bad.json');
    writeFileSync(good, '{"mcpServers": {"notes": {"command": "notes-server"}}}');
    writeFileSync(bad, '{"mcpServers": {"notes": {}}}');
    expect((await run('--task', 'end well', '--mcp', good)).exitCode).toBe(0);
    expect(addedServers).toMatchObject([{ name: 'notes', transport: { command: 'notes-server' } }]);
    const refused = await run('--task', 'end well', '--mcp', bad);
    expect(refused.exitCode).toBe(2);
    expect(refused.stderr).toContain('“notes” needs either a command or a url');
    expect((await run('--task', 'end well', '--mcp', join(folder, 'none'))).exitCode).toBe(2);
  });

  it('lets runs sign in with what the file of --sign-in holds, and says nothing of a file that is none', async () => {
    const { run, folder, usedLogins } = startCommand();
    const [good, bad] = [join(folder, 'good.json'), join(folder, 'bad.json')];
    const login = { site: 'http://127.0.0.1:80', realm: 'Staff', user: 'ada', password: 'q7Rz' };
    writeFileSync(good, JSON.stringify([login]));
    writeFileSync(bad, JSON.stringify([{ ...login, password: undefined, secret: 'q7Rz' }]));
    expect((await run('--task', 'end well', '--sign-in', good)).exitCode).toBe(0);
    expect(usedLogins).toEqual([{ ...login, site: 'http://127.0.0.1' }]);
    const refused = await run('--task', 'end well', '--sign-in', bad);
    expect(refused.exitCode).toBe(2);
    expect(refused.stderr).toContain('--sign-in cannot be used');
    expect(refused.stderr).not.toContain('q7Rz');
  });

  it('prints one document with all its names as the last line, and progress apart from it', async () => {
    const { run, folder } = startCommand();
    const file = join(folder, 'out.json');
    const args = [
      '--task',
      'end well',
      '--url',
      'https://example.org',
      '--probe',
      'document.title',
      '--json',
      file,
    ];
    const { exitCode, stdout, stderr, documents } = await run(...args);

    expect(exitCode).toBe(0);
    expect(documents).toEqual([
      {
        runId: expect.stringMatching(/^run_/),
        status: 'completed',
        finalAnswer: 'It is done.',
        evidence: [],
        data: [],
        files: [],
        iterations: 0,
        toolCalls: 0,
        errors: [],

        cost: null,
        usage: [],
        tokens: { input: 0, output: 0 },
        ms: { total: expect.any(Number), model: 0, tools: expect.any(Number), perception: 0 },
        url: 'https://example.org/',
        title: 'Title of https://example.org/',
        probe: { error: 'There is no page here.' },
      },
    ]);
    expect(readFileSync(file, 'utf8')).toBe(stdout);
    expect(stderr).toContain('navigate done');
  });

  it('answers questions with what was given, and goes on with a run that has ended', async () => {
    const { run } = startCommand();
    const first = await run('--task', 'ask the person', '--answer', 'Blue');
    expect(first.documents[0]?.finalAnswer).toBe('told: ; answered: Blue');
    expect(first.stderr).toContain('asks: Red or blue? (Red / Blue)');
    const again = await run('--continue', String(first.documents[0]?.runId), '--task', 'end well');
    expect(again.documents.at(-1)).toMatchObject({
      runId: first.documents[0]?.runId,
      finalAnswer: 'It is done.',
    });
    const refused = await run('--continue', String(first.documents[0]?.runId));
    expect(refused.documents.at(-1)?.errors[0]).toMatchObject({ code: 'RUN_COMPLETE' });
  });

  it('says at once that nobody answers when nobody can', async () => {
    const { run } = startCommand();
    const { documents } = await run('--task', 'ask the person');
    expect(documents[0]?.finalAnswer).toBe('told: ; answered: null');
  });

  it('saves a run whose page cannot be loaded, with its error, and exits with 1', async () => {
    const { run, store } = startCommand();
    const { exitCode, documents } = await run(
      '--task',
      'end well',
      '--url',
      'http://nowhere.example/',
    );

    expect(exitCode).toBe(1);
    expect(documents[0]).toMatchObject({
      status: 'failed',
      errors: [{ code: 'NAVIGATION_FAILED' }],
    });
    expect(store.runs.listRuns(1, null)[0]).toMatchObject({
      runId: documents[0]?.runId,
      phase: 'failed',
    });
  });

  it('goes on after bad lines, keeps one tab, and fails when one task failed', async () => {
    const { run, folder, tabs } = startCommand();
    const file = join(folder, 'tasks.jsonl');
    const lines = [
      '{"task":"end well"}',
      'no json',
      '',
      '{"task":"end well","colour":"red"}',
      '{"task":"crash"}',
      '{"task":"x","agent":"none"}',
      '{"task":"end well","url":"example.org"}',
    ];
    writeFileSync(file, lines.join('\r\n'));
    const { exitCode, documents } = await run('--tasks', file);

    expect(documents.map(({ status, errors }) => errors[0]?.code ?? status)).toEqual([
      'completed',
      'TASK_LINE_INVALID',
      'TASK_LINE_INVALID',
      'AGENT_EXITED',
      'AGENT_UNKNOWN',
      'completed',
    ]);
    expect(documents[1]?.errors[0]?.message).toContain('line 2');
    expect(documents[2]?.errors[0]?.message).toContain('line 4: “colour”');
    expect(exitCode).toBe(1);
    expect(tabs.list()).toEqual([]);
  });

  it('answers bad usage with 2 and help with 0, and starts nothing', async () => {
    const { run, store, folder } = startCommand();

    expect(await run('--task', 'x', '--colour')).toMatchObject({ exitCode: 2, stdout: '' });
    expect(await run('--tasks', join(folder, 'missing.jsonl'))).toMatchObject({
      exitCode: 2,
      stdout: '',
    });
    const unknownAgent = await run('--agent', 'nobody');
    expect(unknownAgent).toMatchObject({ exitCode: 2, stdout: '' });
    expect(unknownAgent.stderr).toContain('There is no agent “nobody”.');
    const help = await run('--help');
    expect(help.exitCode).toBe(0);
    expect(help.stdout).toContain('--max-iterations <n>');
    expect(store.runs.listRuns(1, null)).toEqual([]);
  });

  it('stops the run and begins no further one when the person leaves', async () => {
    const { run, folder, leave, runs } = startCommand();
    const file = join(folder, 'tasks.jsonl');
    writeFileSync(file, '{"task":"say nothing"}\n{"task":"end well"}\n');
    runs.onNews((item) => item.type === 'added' && setTimeout(() => leave.abort(), 100));
    const { exitCode, documents } = await run('--tasks', file);

    expect(documents.map(({ status }) => status)).toEqual(['stopped']);
    expect(exitCode).toBe(1);
  });
});
