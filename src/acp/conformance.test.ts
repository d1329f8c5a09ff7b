import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { foldRun } from '#shared/model/run/view/fold-run.ts';
import type { RunView } from '#shared/model/run/view/run-view.ts';

import type { DoubleMode } from '../testing/acp/double-modes.ts';
import { double, startAcpHost } from '../testing/acp/start-acp-host.ts';
import { until } from '../testing/agent-host/start-host.ts';
import { tempFolder } from '../testing/store/temp-folder.ts';
import { openToolServer } from './tool-server.ts';

const task = (...uses: readonly string[]): string => `Do this\n${uses.join('\n')}`;
const OPEN = 'use navigate {"url": "https://example.org/"}';

describe('an agent of the person', () => {
  it.each(['good', 'stdio', 'chatter', 'foreign', 'wrong-shapes'] as const)(
    'carries out a run with the tools of its run (%s)',
    async (mode) => {
      const { run } = await startAcpHost();
      const { result, view } = await run({ provider: double(mode), task: task(OPEN) });
      expect(result.error).toBeNull();
      expect(result).toMatchObject({ status: 'completed' });
      expect(result.finalAnswer).toContain('Done.');
      expect(result.finalAnswer).not.toContain('another session');
      const calls = view.iterations.flatMap(({ toolCalls }) => toolCalls);
      expect(calls).toMatchObject([{ tool: 'navigate', state: 'done' }]);
      expect(view).toMatchObject({ provider: 'acp', model: 'Double', phase: 'completed' });
      expect(view.iterations[0]?.plan?.output).toMatchObject({
        stepByStepReasoning: 'The person wants something of this page.',
        proposedActions: ['I use navigate.'],
      });
      expect(view.todos).toEqual([{ text: 'Use navigate', done: false }]);
    },
  );

  it.each<readonly [DoubleMode, string, string]>([
    ['crash-start', 'ACP_EXITED', 'It wrote: fatal: no configuration'],
    ['crash-work', 'ACP_EXITED', 'exit code 7'],
    ['hang-start', 'ACP_SILENT', 'has not answered'],
    ['hang-session', 'ACP_SILENT', 'has not answered'],
    ['hang-work', 'ACP_SILENT', 'has not answered'],
    ['sign-in', 'ACP_SIGN_IN', 'sign in'],
    ['old-version', 'ACP_VERSION', 'version 0'],
    ['garbage', 'ACP_NOT_SPOKEN', 'unreadable'],
    ['huge', 'ACP_TOO_MUCH', 'more than Waymark reads'],
    ['no-answer', 'ACP_NO_ANSWER', 'without an answer'],
    ['refusal', 'ACP_REFUSED', 'refused'],
    ['error', 'ACP_FAILED', 'The quota is used up.'],
  ])('that fails (%s) ends its run as failed, with %s', async (mode, code, words) => {
    const { run } = await startAcpHost();
    const { result, view } = await run({ provider: double(mode), task: task(OPEN) });
    expect(result.error).toMatchObject({ code, message: expect.stringContaining(words) });
    expect(result.status).toBe('failed');
    expect(result.error?.next).not.toBe('');
    expect(view.phase).toBe('failed');
  });
});

describe('an agent of the person that cannot work', () => {
  it('stops at a limit of its own, and what it used besides is noted', async () => {
    const { run } = await startAcpHost();
    const { result, view } = await run({ provider: double('limit'), task: task(OPEN) });
    expect(result).toMatchObject({ status: 'limit', error: { code: 'ACP_LIMIT' } });
    expect(notesOf(view)).toContain('ACP_OWN_TOOL');
  });

  it('cannot be started, or ends at once, and the run says which', async () => {
    const { run } = await startAcpHost();
    const broken = join(tempFolder(), 'agent');
    writeFileSync(broken, '#!/no/such/interpreter\n', { mode: 0o755 });
    const as = (command: string) =>
      double('good', { own: { name: 'Own', command, args: [], variables: [] } });
    const { result } = await run({ provider: as(broken), task: task(OPEN) });
    expect(result).toMatchObject({
      status: 'failed',
      error: {
        code: 'ACP_NOT_STARTED',
        message: expect.stringContaining('Own could not be started: spawn'),
        next: expect.stringContaining('in a terminal'),
      },
    });
    const ended = await run({ provider: as('true'), task: task(OPEN) });
    expect(ended.result).toMatchObject({ status: 'failed', error: { code: 'ACP_EXITED' } });
  });

  it('has no folder to work in: no run begins', async () => {
    const { service, request } = await startAcpHost();
    const provider = double('good', { folder: join(tempFolder(), 'gone') });
    expect(() => service.start(request({ provider }))).toThrow(
      expect.objectContaining({ code: 'ACP_FOLDER_MISSING' }),
    );
  });
});

describe('what an agent of the person may do', () => {
  it('is told nothing of the environment but what it needs, and starts in an empty folder that goes with the run', async () => {
    const { run } = await startAcpHost({
      ...process.env,
      WAYMARK_API_KEY: 'secret',
      AWS_SECRET_ACCESS_KEY: 'secret',
      MY_AGENT_HOME: '/somewhere',
    });
    const own = double('tells').own;
    if (own === undefined) throw new Error('the double is an own agent');
    const provider = double('tells', {
      own: { ...own, variables: ['MY_AGENT_HOME', 'WAYMARK_API_KEY'] },
    });
    const { result } = await run({ provider });
    const told = ToldSchema.parse(JSON.parse(result.finalAnswer));
    expect(told.environment).toContain('MY_AGENT_HOME');
    expect(told.environment.filter((name) => /SECRET|KEY|WAYMARK/.test(name))).toEqual([]);
    expect(told).toMatchObject({
      isEmpty: true,
      capabilities: { fs: { readTextFile: false, writeTextFile: false }, terminal: false },
    });
    expect(told.startedIn).toBe(told.folder);
    await expect.poll(() => existsSync(told.folder), { timeout: 6_000 }).toBe(false);
    const [server] = told.servers;
    await expect(
      fetch(server.url, { headers: { authorization: server.headers[0].value } }),
    ).rejects.toThrow();
  });

  it('works in a folder that the person lets it use, and leaves that alone', async () => {
    const folder = tempFolder();
    writeFileSync(join(folder, 'mine.txt'), 'mine');
    const { run } = await startAcpHost();
    const { result } = await run({ provider: double('tells', { folder }) });
    expect(JSON.parse(result.finalAnswer)).toMatchObject({ folder, isEmpty: false });
    expect(existsSync(join(folder, 'mine.txt'))).toBe(true);
  });

  it('is no file and no terminal of the person', async () => {
    const { run } = await startAcpHost();
    const { result, view } = await run({ provider: double('wants-files') });
    expect(result.finalAnswer).toContain('fs/read_text_file: refused');
    expect(result.finalAnswer).toContain('fs/write_text_file: refused');
    expect(result.finalAnswer).toContain('terminal/create: refused');
    expect(notesOf(view)).toContain('ACP_NOT_LENT');
  });

  it('asks the person for tools of its own, and only Waymark for those of Waymark', async () => {
    const { run } = await startAcpHost();
    const { result, view } = await run({
      provider: double('asks'),
      task: task(OPEN),
      hasPerson: false,
    });
    expect(result.finalAnswer).not.toContain('rm');
    const asked = view.iterations.flatMap(({ questions }) => questions);
    expect(asked).toMatchObject([{ question: expect.stringContaining('rm -rf /'), answer: null }]);
    const plans = view.iterations.map(({ plan }) => plan?.output.proposedActions.join(' '));
    expect(plans.join(' ')).toContain(
      'Asked for rm -rf /: {"outcome":{"outcome":"selected","optionId":"no"}}',
    );
    expect(plans.join(' ')).toContain(
      'Asked for mcp__waymark_run__navigate: {"outcome":{"outcome":"selected","optionId":"yes"}}',
    );
    expect(notesOf(view)).toContain('ACP_MAY_TRY');
  });

  it('is not reached by anybody without the token of the run', async () => {
    const server = await openToolServer({
      version: '1',
      instructions: '',
      tools: [],
      call: () => Promise.resolve({ content: [] }),
    });
    const ask = (headers: Readonly<Record<string, string>>) =>
      fetch(server.url, { method: 'POST', headers, body: '{}' });
    expect((await ask({})).status).toBe(401);
    expect((await ask({ authorization: 'Bearer x' })).status).toBe(401);
    const own = { authorization: `Bearer ${server.token}` };
    expect((await ask({ ...own, origin: 'https://evil.example' })).status).toBe(403);
    server.close();
    await expect(ask(own)).rejects.toThrow();
  });

  it('ends with its run, and so does all that it has started', async () => {
    const { service, request, news } = await startAcpHost(process.env, {
      startMs: 20_000,
      workMs: 60_000,
    });
    const { runId, finished } = service.start(request({ provider: double('stays') }));
    await until(() => childrenOf('acp-double.ts').length > 0);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    service.stop(runId);
    expect(await finished).toMatchObject({ status: 'stopped' });
    await expect.poll(() => childrenOf('acp-double.ts'), { timeout: 6_000 }).toEqual([]);
    expect(news.length).toBeGreaterThan(0);
  });

  it('is told what the person adds, and goes on with both', async () => {
    const { service, request, store } = await startAcpHost();
    const provider = double('good');
    const { runId, finished } = service.start(
      request({ provider, task: task(OPEN, 'use wait {"seconds": 2}') }),
    );
    await until(() =>
      foldRun(store.runs.getEvents(runId)).iterations.some(({ toolCalls }) =>
        toolCalls.some(({ tool }) => tool === 'wait'),
      ),
    );
    service.say(runId, 'use navigate {"url": "https://example.com/"}');
    const result = await finished;
    expect(result.error).toBeNull();
    expect(result.finalAnswer).toContain('example.com');
  });

  it('is not started for a script, which needs none', async () => {
    const { run } = await startAcpHost();
    const script = { code: 'return 6 * 7;', values: {} };
    const { result, view } = await run({ provider: double('crash-start'), task: 'Script', script });
    expect(result.error?.code).not.toBe('ACP_EXITED');
    expect(view.provider).toBe('builtin');
  });

  it('is not there: no run begins, and what installs it is said', async () => {
    const { service, request } = await startAcpHost({ PATH: '/nowhere' });
    const provider = { kind: 'acp', agent: 'codex' } as const;
    expect(() => service.start(request({ provider }))).toThrow(
      expect.objectContaining({
        code: 'ACP_NOT_FOUND',
        next: 'Install it: npm install -g @agentclientprotocol/codex-acp',
      }),
    );
  });
});

const ToldSchema = z.object({
  environment: z.array(z.string()),
  folder: z.string(),
  startedIn: z.string(),
  isEmpty: z.boolean(),
  capabilities: z.unknown(),
  servers: z.tuple([
    z.object({ url: z.string(), headers: z.tuple([z.object({ value: z.string() })]) }),
  ]),
});

const notesOf = ({ iterations }: RunView): readonly (string | undefined)[] =>
  iterations.flatMap(({ notes }) => notes.map(({ code }) => code));

/** Running processes whose command contains the name and `stays`. */
function childrenOf(name: string): readonly string[] {
  const { stdout } = spawnSync('ps', ['-eo', 'args'], { encoding: 'utf8' });
  return stdout.split('\n').filter((line) => line.includes(name) && line.includes('stays'));
}
