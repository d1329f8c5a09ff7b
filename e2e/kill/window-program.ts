import { setTimeout as sleep } from 'node:timers/promises';

import { ROUTES } from '../../src/shared/ipc/routes.ts';
import type { RunId } from '../../src/shared/model/ids.ts';
import {
  isEndedPhase,
  type RunPhase,
  RunPhaseSchema,
} from '../../src/shared/model/run/view/run-summary.ts';
import { openWaymark, type Waymark } from '../fixtures/waymark.ts';
import type { LiveProgram, ProgramPlace } from './live-program.ts';
import { processesOf, PROCESS_KINDS } from './processes.ts';
import { stepServer } from './step-server-command.ts';
import { newestRun } from './store-findings.ts';

const LOOK_EVERY_MS = 100;
const NO_ANSWER_MS = 300;
const LAST_LINES = 20;
const STATE_MS = 3000;
const CONNECT_MS = 30_000;
const LIMITS = {
  maxIterations: 1000,
  maxToolCalls: 10_000,
  timeoutMs: 3_600_000,
  maxTokens: 100_000_000,
  maxCost: null,
};

/** Opens the program's window, where the person continues the run. */
export async function openWindow(place: ProgramPlace): Promise<LiveProgram> {
  const run = newestRun(place.userData);
  if (run === null) throw new Error('There is no run to go on with.');
  const waymark = await openWaymark({ userData: place.userData });
  const pid = waymark.app.process().pid ?? 0;
  const lines: string[] = [];
  waymark.app
    .process()
    .stderr?.on('data', (chunk: Buffer) => lines.push(...chunk.toString().trim().split('\n')));
  let isAskedToLeave = false;
  const state: { isGone: boolean; phase: RunPhase } = { isGone: false, phase: 'running' };
  const gone = new Promise<void>((resolve) => {
    waymark.app.process().once('exit', () => {
      state.isGone = true;
      resolve();
    });
  });
  await prepare(waymark, place);
  const { tabId } = ROUTES['tab.open'].output.parse(
    await waymark.request('tab.open', { url: null }),
  );
  await waymark.request('run.continue', { runId: run.runId, text: null, tabId, files: [] });
  const over = (async () => {
    while (!state.isGone && !isEndedPhase(state.phase)) {
      state.phase = (await phaseOf(waymark, run.runId)) ?? state.phase;
      await sleep(LOOK_EVERY_MS);
    }
  })();
  return {
    pid,
    kinds: PROCESS_KINDS,
    over,
    endedAs: () => (state.isGone || isEndedPhase(state.phase) ? state.phase : null),
    processes: async () => processesOf(pid, await uiPid(waymark)),
    windowBack: (withinMs) => windowBack(waymark, withinMs),
    gone: async () => {
      isAskedToLeave = true;
      // A killed program cannot be asked to close.
      if (!state.isGone) await waymark.app.close().catch(() => undefined);
      await gone;
    },
    kill: () => void waymark.app.process().kill('SIGKILL'),
    said: async () => {
      const answer = await stateOf(waymark);
      const asked = isAskedToLeave ? 'asked to leave' : 'not asked to leave yet';
      return [...lines.slice(-LAST_LINES), `${asked}, run: ${state.phase}`, answer].join('\n');
    },
  };
}

/** Sets the model, the limits and, once per profile, the MCP server, whose tool the person allows. */
async function prepare(waymark: Waymark, { siteUrl, modelUrl }: ProgramPlace): Promise<void> {
  await waymark.connect(modelUrl);
  await waymark.request('settings.update', { limits: LIMITS });
  const servers = async () =>
    ROUTES['app.getState'].output.parse(await waymark.request('app.getState', null)).slices.mcp
      .servers;
  if ((await servers()).length === 0) {
    const draft = {
      name: 'Steps',
      transport: { kind: 'stdio', ...stepServer(siteUrl), cwd: null },
      secrets: { values: {}, oauthClientSecret: null },
      isEnabled: true,
    };
    await waymark.request('mcp.add', { drafts: [draft] });
  }
  for (const deadline = Date.now() + CONNECT_MS; ; await sleep(LOOK_EVERY_MS)) {
    const [server] = await servers();
    if (server?.status.type === 'ready') break;
    if (Date.now() > deadline) throw new Error(`The MCP server is ${server?.status.type}.`);
  }
  await waymark.request('mcp.setPermission', {
    id: 'steps',
    toolNames: ['send_step'],
    permission: 'allow',
  });
}

/** Returns the process ID of the window's own page; `null` while it has none. */
const uiPid = ({ app }: Waymark): Promise<number | null> =>
  app
    .evaluate(({ BrowserWindow }) => {
      const pages = BrowserWindow.getAllWindows().map(({ webContents }) => webContents);
      const ui = pages.find((page) => page.getURL().startsWith('app://ui/index.html'));
      const pid = ui?.getOSProcessId() ?? 0;
      return pid === 0 ? null : pid;
    })
    // A program that is ending has no window.
    .catch(() => null);

/**
 * Evaluates an expression in the window through main, as Playwright considers a crashed page crashed for good; `null` without an answer.
 */
function askWindow({ app }: Waymark, expression: string): Promise<unknown> {
  const answer = app
    .evaluate(async ({ BrowserWindow }, code): Promise<unknown> => {
      const pages = BrowserWindow.getAllWindows().map(({ webContents }) => webContents);
      const ui = pages.find((page) => page.getURL().startsWith('app://ui/index.html'));
      return ui?.executeJavaScript(code);
    }, expression)
    .catch(() => null);
  // A page that disappears during the call never answers.
  return Promise.race([answer, sleep(NO_ANSWER_MS, null)]);
}

/**
 * Returns the run's phase through the window, since the program locks its database. It is polled: reading a whole run with thousands of
 * events would keep main busy.
 */
async function phaseOf(waymark: Waymark, runId: RunId): Promise<RunPhase | null> {
  const reply = await askWindow(
    waymark,
    `globalThis.waymark?.request('run.list', { limit: 1, beforeStartedAt: null }).then(({ value }) => value?.find(({ runId }) => runId === '${runId}')?.phase)`,
  );
  return RunPhaseSchema.safeParse(reply).data ?? null;
}

async function windowBack(waymark: Waymark, withinMs: number): Promise<number | null> {
  const startedAt = performance.now();
  for (;;) {
    const isBack = await askWindow(
      waymark,
      `document.querySelector('[role=toolbar]') !== null && document.querySelector('[role=tab][aria-selected=true]') !== null`,
    );
    const ms = performance.now() - startedAt;
    if (isBack === true) return ms;
    if (ms > withinMs) return null;
    await sleep(20);
  }
}

/** Returns the windows and pages that main has open, and its stack. In a nested loop main answers nothing, but prints these before. */
function stateOf({ app }: Waymark): Promise<string> {
  const state = app
    .evaluate(({ BrowserWindow, webContents }) => {
      Error.stackTraceLimit = 50;
      const { stack } = new Error('is at');
      const seen = JSON.stringify({
        windows: BrowserWindow.getAllWindows().map((window) => window.webContents.isCrashed()),
        pages: webContents.getAllWebContents().map((page) => page.getURL()),
        resources: process.getActiveResourcesInfo(),
        stack,
      });
      console.error(seen);
      return seen;
    })
    .catch((error: unknown) => `main says nothing: ${String(error)}`);
  return Promise.race([state, sleep(STATE_MS, 'main does not answer')]);
}
