import { execFile } from 'node:child_process';
import { open, mkdtemp, readdir, rm, unlink } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';

import { z } from 'zod';

import type {
  ScriptedAnswer,
  ScriptedRequest,
} from '../src/testing/scripted-model/model-script.ts';
import { startScriptedModel } from '../src/testing/scripted-model/start-scripted-model.ts';
import type { Site } from '../src/testing/site/start-site.ts';
import { startSite } from '../src/testing/site/start-site.ts';
import { runAgent } from './fixtures/command.ts';
import { fillDisk } from './fixtures/fill-disk.ts';
import { startToolRun } from './fixtures/tool-driver.ts';
import { expect, openWaymark, test, type Waymark } from './fixtures/waymark.ts';

/** Guarantees when processes die, the disk is full, a database cannot be opened, or the network fails. */

const EVERYTHING = resolve(
  import.meta.dirname,
  '../node_modules/@modelcontextprotocol/server-everything/dist/index.js',
);
const PDF = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Count 1/Kids[3 0 R]>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 300]/Resources<</Font<</F 5 0 R>>>>/Contents 4 0 R>>endobj
4 0 obj<</Length 44>>stream
BT /F 12 Tf 20 200 Td (Still readable) Tj ET
endstream endobj
5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj
trailer<</Root 1 0 R>>`;

let site: Site;
test.beforeAll(async () => {
  site = await startSite({
    '/': `<title>Steps</title><button onclick="fetch('/step')">Step</button>`,
    '/step': 'ok',
    '/file.pdf': (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/pdf' });
      response.end(PDF);
    },
  });
});
test.afterAll(() => site.close());

const LogSchema = z.array(z.object({ text: z.string() }));
const steps = (): number => site.requests.filter((path) => path === '/step').length;
const click: ScriptedAnswer = { calls: [{ tool: 'click', args: { target: 'button "Step"' } }] };
const done: ScriptedAnswer = { calls: [{ tool: 'done', args: { success: true, message: 'ok' } }] };
const act: ScriptedAnswer = { plan: { proposedActions: ['Press Step'] } };
const end: ScriptedAnswer = { plan: { taskComplete: true, finalAnswer: 'All steps are done.' } };

/** Kills every process of the program with this name and returns their number. */
const killAll = ({ app }: Waymark, name: string) =>
  app.evaluate(({ app: program }, wanted) => {
    const found = program
      .getAppMetrics()
      .filter((each) => each.name === wanted || each.type === wanted);
    for (const { pid } of found) process.kill(pid, 'SIGKILL');
    return found.length;
  }, name);

async function begin(waymark: Waymark, task: string): Promise<void> {
  await waymark.visit(site.url);
  await expect(waymark.ui.getByRole('tab', { selected: true })).toContainText('Steps');
  await waymark.ask(task);
}

test('a PDF process that dies costs one call at most', async ({ waymark }) => {
  const run = await startToolRun(waymark.app, [site.hostPort]);
  const read = async () =>
    (await run.call('pdf_extract', { format: { text: true }, url: `${site.url}/file.pdf` })).result;
  await run.call('navigate', { url: site.url });
  expect(await read()).toMatchObject({ ok: true });
  expect(await killAll(waymark, 'Waymark PDF reader')).toBe(1);
  const next = await read();
  if (!next.ok) expect(next.error.code).toBe('PDF_CRASHED');
  expect(JSON.stringify(await read())).toContain('Still readable');
});

test('drawing goes on after the GPU’s process has died', async ({ waymark }) => {
  const run = await startToolRun(waymark.app, [site.hostPort]);
  await run.call('navigate', { url: site.url });
  expect(await killAll(waymark, 'GPU')).toBeGreaterThan(0);
  const before = steps();
  expect((await run.call('click', { target: 'Step' })).result).toMatchObject({ ok: true });
  await expect.poll(() => steps() - before).toBe(1);
  await expect.poll(async () => (await run.look()).text).toContain('Step');
});

test('the window’s own page comes back when its process dies, and the run in it goes on', async ({
  waymark,
}) => {
  test.setTimeout(120_000);
  let goOn = (): void => undefined;
  const isBack = new Promise<void>((resume) => (goOn = resume));
  const model = await startScriptedModel(async ({ index }) => {
    if (index === 2) await isBack;
    return [act, click, click, done][index] ?? end;
  });
  await waymark.connect(model.url);
  const before = steps();
  await begin(waymark, 'Press Step twice');
  await expect.poll(() => model.requests.length, { timeout: 30_000 }).toBe(3);
  // Playwright considers a crashed page crashed for good, so the page is queried from main.
  const shown = await waymark.app.evaluate(async ({ BrowserWindow }) => {
    const [ui] = BrowserWindow.getAllWindows().map(({ webContents }) => webContents);
    if (ui === undefined) throw new Error('There is no window.');
    const loaded = new Promise<void>((goOnNow) => ui.once('did-finish-load', () => goOnNow()));
    const killedAt = performance.now();
    process.kill(ui.getOSProcessId(), 'SIGKILL');
    await loaded;
    const text = `new Promise((tell) => { const look = () => document.querySelector('[role=toolbar]') === null ? setTimeout(look, 20) : tell(document.querySelector('[role=tab][aria-selected=true]')?.textContent); look(); })`;
    const title: unknown = await ui.executeJavaScript(text);
    return { title, ms: performance.now() - killedAt };
  });
  expect(shown.title).toContain('Steps');
  // The time limit grows with the load per processor.
  const share = Math.max(1, (loadavg()[0] ?? 0) / availableParallelism());
  expect(shown.ms).toBeLessThan(3000 * share);
  goOn();
  await expect.poll(() => steps() - before, { timeout: 30_000 }).toBe(2);
  const answer = () =>
    waymark.app.evaluate(({ BrowserWindow }) => {
      const [ui] = BrowserWindow.getAllWindows().map(({ webContents }) => webContents);
      return ui?.executeJavaScript(`document.querySelector('[role=log]')?.textContent ?? ''`);
    });
  await expect.poll(answer, { timeout: 30_000 }).toContain('All steps are done.');
  await model.close();
});

test('an MCP host that dies is started again', async ({ waymark }) => {
  const [id] = z.tuple([z.string()]).parse(
    await waymark.request('mcp.add', {
      drafts: [
        {
          name: 'Everything',
          transport: {
            kind: 'stdio',
            command: process.execPath,
            args: [EVERYTHING, 'stdio'],
            cwd: null,
          },
          secrets: { values: {}, oauthClientSecret: null },
          isEnabled: true,
        },
      ],
    }),
  );
  const connections = async () =>
    LogSchema.parse(await waymark.request('mcp.getLog', { id })).filter(({ text }) =>
      text.startsWith('Connected'),
    ).length;
  await expect.poll(connections, { timeout: 30_000 }).toBe(1);
  expect(await killAll(waymark, 'Waymark MCP')).toBe(1);
  await expect.poll(connections, { timeout: 30_000 }).toBe(2);
});

test('without the network a run is told so, and goes on when it is back', async ({ waymark }) => {
  const run = await startToolRun(waymark.app, [site.hostPort]);
  const go = async () => (await run.call('navigate', { url: site.url })).result;
  // Nothing answers at this proxy.
  const setOffline = (isOff: boolean) =>
    waymark.app.evaluate(
      async ({ session }, proxyRules) => {
        const user = session.fromPartition('persist:user');
        await user.setProxy({ proxyRules, proxyBypassRules: '<-loopback>' });
        await user.closeAllConnections();
      },
      isOff ? '127.0.0.1:9' : 'direct://',
    );
  await setOffline(true);
  expect(await go()).toMatchObject({ ok: false, error: { code: 'NAVIGATION_FAILED' } });
  await setOffline(false);
  expect(await go()).toMatchObject({ ok: true });
});

const RunsSchema = z.tuple([z.object({ runId: z.string() })]);
const execute = promisify(execFile);
const canMount = process.platform === 'linux' && process.getuid?.() === 0;

test('a full disk ends the run before its next act, in plain words; with room it goes on', async () => {
  test.skip(!canMount, 'mounting a small disk takes root on Linux');
  test.setTimeout(120_000);
  const disk = await mkdtemp(join(tmpdir(), 'waymark-disk-'));
  await execute('mount', ['-t', 'tmpfs', '-o', 'size=128m', 'waymark-test', disk]);
  try {
    const before = steps();
    let goOn = (): void => undefined;
    const isFull = new Promise<void>((resume) => (goOn = resume));
    const script = async ({ index }: ScriptedRequest): Promise<ScriptedAnswer> => {
      if (index === 2) await isFull;
      return [act, click, click, act, click, done][index] ?? end;
    };
    const model = await startScriptedModel(script);
    const waymark = await openWaymark({ userData: join(disk, 'data') });
    await waymark.connect(model.url);
    await begin(waymark, 'Press Step twice');
    await expect.poll(() => model.requests.length).toBe(3);
    const ballast = join(disk, 'ballast');
    await fillDisk(ballast);
    goOn();
    await expect(waymark.lastRun).toContainText('The disk is full');
    expect(steps() - before).toBe(1);
    await unlink(ballast);
    const [{ runId }] = RunsSchema.parse(
      await waymark.request('run.list', { limit: 1, beforeStartedAt: null }),
    );
    const tabId = Number(
      await waymark.ui.getByRole('tab', { selected: true }).getAttribute('data-tab-id'),
    );
    await waymark.request('run.continue', { runId, text: 'Go on', tabId, files: [] });
    await expect(waymark.lastRun).toContainText('All steps are done.');
    expect(steps() - before).toBe(2);
    await waymark.close();
    await model.close();
  } finally {
    await execute('umount', ['-l', disk]);
    await rm(disk, { recursive: true, force: true });
  }
});

/** Runs a task on the command line with its own data folder. */
async function askOnce(userData: string) {
  const model = await startScriptedModel({ planner: [end] });
  const endpoint = ['--provider', 'openai', '--base-url', model.url, '--model', 'scripted'];
  const args = ['--task', 'Is it done?', '--user-data', userData, ...endpoint];
  try {
    return await runAgent(args);
  } finally {
    await model.close();
  }
}

test(
  'a database that another program has is waited for, then named',
  { tag: '@long' },
  async () => {
    test.setTimeout(120_000);
    const userData = await mkdtemp(join(tmpdir(), 'waymark-locked-'));
    expect((await askOnce(userData)).status).toBe('completed');
    const other = new DatabaseSync(join(userData, 'waymark.sqlite'));
    other.exec('BEGIN EXCLUSIVE');
    await expect(askOnce(userData)).rejects.toThrow(
      'Another Waymark is using the same data folder',
    );
    const late = askOnce(userData);
    setTimeout(() => other.close(), 3000);
    expect((await late).status).toBe('completed');
    await rm(userData, { recursive: true, force: true });
  },
);

test('a damaged database is kept aside, and the program opens with what its copies hold', async () => {
  test.setTimeout(120_000);
  const userData = await mkdtemp(join(tmpdir(), 'waymark-damaged-'));
  expect((await askOnce(userData)).status).toBe('completed');
  const file = await open(join(userData, 'waymark.sqlite'), 'r+');
  await file.write(Buffer.alloc(8192, 0xa5), 0, 8192, 0);
  await file.close();
  expect((await askOnce(userData)).status).toBe('completed');
  expect((await readdir(userData)).filter((name) => name.includes('.broken-'))).not.toEqual([]);
  await rm(userData, { recursive: true, force: true });
});
