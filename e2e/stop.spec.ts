import { kill } from 'node:process';

import { type Site, startSite } from '../src/testing/site/start-site.ts';
import {
  startScriptedModel,
  type ScriptedModel,
} from '../src/testing/scripted-model/start-scripted-model.ts';
import { expect, test } from './fixtures/shared-program.ts';
import type { Waymark } from './fixtures/waymark.ts';

/** Page that records the time at which each letter arrives. */
const PAGE = `<!doctype html><title>Notes</title><textarea aria-label="Notes"></textarea>
<script>
  window.inputs = [];
  document.querySelector('textarea').addEventListener('input', () => window.inputs.push(Date.now()));
</script>`;

/** Time limit for a stop; the target is 200 ms on an idle machine, but the tests run in parallel. */
const SOON_MS = 400;
/** Longest time in ms without letters before the stop, since the model is called between two rounds of typing. */
const BUSY_MS = 5000;

let site: Site;
let model: ScriptedModel;

test.beforeAll(async () => {
  site = await startSite({ '/': PAGE });
});
test.afterAll(() => site.close());
test.afterEach(() => model.close());

/** Starts a run that types one text after the other. */
async function startTyping(waymark: Waymark): Promise<void> {
  model = await startScriptedModel(({ role, text }) => {
    if (role === 'planner') return { plan: { proposedActions: ['Type into Notes'] } };
    const nodeId = Number(/\[(\d+)\][^\n]*"Notes"/.exec(text)?.[1]);
    const type = { tool: 'type', args: { nodeId, text: 'all work and no play ', append: true } };
    return { calls: Array.from({ length: 8 }, () => type) };
  });
  await waymark.connect(model.url);
  await waymark.visit(site.url);
  await expect(waymark.ui.getByRole('tab', { selected: true })).toContainText('Notes');
  await waymark.ask('Type until I stop you');
  await expect
    .poll(() => inputs(waymark).then(({ length }) => length), { timeout: 30_000 })
    .toBeGreaterThan(5);
}

function inPage<Result>(waymark: Waymark, script: string): Promise<Result> {
  return waymark.app.evaluate(({ webContents }, code) => {
    const page = webContents.getAllWebContents().find((each) => each.getURL().startsWith('http'));
    return page?.executeJavaScript(code) as Promise<Result>;
  }, script);
}

const inputs = (waymark: Waymark): Promise<readonly number[]> => inPage(waymark, 'window.inputs');

/** Presses Escape twice in the page in front as the window system does; returns the time, in ms since the epoch. */
function escapeTwice(waymark: Waymark): Promise<number> {
  return waymark.app.evaluate(async ({ webContents }) => {
    await new Promise((resolve) => setImmediate(resolve));
    const page = webContents.getAllWebContents().find((each) => each.getURL().startsWith('http'));
    if (page === undefined) throw new Error('no page');
    for (let press = 0; press < 2; press += 1) {
      page.sendInputEvent({ type: 'keyDown', keyCode: 'Escape' });
      page.sendInputEvent({ type: 'keyUp', keyCode: 'Escape' });
    }
    return Date.now();
  });
}

/** Expects letters until about the stop, and none soon after it. */
async function expectEnd(waymark: Waymark, stoppedAt: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 1500));
  const last = (await inputs(waymark)).at(-1) ?? 0;
  expect(last - stoppedAt).toBeGreaterThan(-BUSY_MS);
  expect(last - stoppedAt).toBeLessThan(SOON_MS);
}

test('Escape pressed twice ends all input at once', async ({ waymark }) => {
  await startTyping(waymark);
  const stoppedAt = await escapeTwice(waymark);
  await expectEnd(waymark, stoppedAt);
  await expect(waymark.lastRun).toContainText('Stopped');
});

test('it does so while the window hangs', async ({ waymark }) => {
  await startTyping(waymark);
  const hung = waymark.ui.evaluate(() => {
    const end = Date.now() + 4000;
    while (Date.now() < end);
  });
  const stoppedAt = await escapeTwice(waymark);
  await expectEnd(waymark, stoppedAt);
  await hung;
  await expect(waymark.lastRun).toContainText('Stopped');
});

test('it does so while the agent hangs, whose process is gone soon after @long', async ({
  waymark,
}) => {
  await startTyping(waymark);
  const agentPid = await waymark.app.evaluate(
    ({ app }) => app.getAppMetrics().find(({ name }) => name === 'Waymark agent')?.pid ?? 0,
  );
  kill(agentPid, 'SIGSTOP');
  const stoppedAt = await escapeTwice(waymark);
  await expectEnd(waymark, stoppedAt);
  await expect(waymark.lastRun).toContainText('Stopped');
  await expect.poll(() => isThere(agentPid)).toBe(false);
});

test('a key that works in every program and the menu offer it while runs go on @long', async ({
  waymark,
}) => {
  const isOffered = () =>
    waymark.app.evaluate(({ globalShortcut }) =>
      globalShortcut.isRegistered('CommandOrControl+Alt+.'),
    );
  expect(await isOffered()).toBe(false);
  await startTyping(waymark);
  expect(await isOffered()).toBe(true);
  await waymark.app.evaluate(({ Menu }) => {
    const items = Menu.getApplicationMenu()?.items.flatMap(({ submenu }) => submenu?.items ?? []);
    items?.find(({ label }) => label === 'Stop all runs')?.click();
  });
  await expect(waymark.lastRun).toContainText('Stopped');
  expect(await isOffered()).toBe(false);
});

function isThere(pid: number): boolean {
  try {
    kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
