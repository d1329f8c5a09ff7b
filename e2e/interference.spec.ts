import { type Site, type SiteRoute, startSite } from '../src/testing/site/start-site.ts';
import { startToolRun, type ToolDriver } from './fixtures/tool-driver.ts';
import { expect, test } from './fixtures/shared-program.ts';
import type { Waymark } from './fixtures/waymark.ts';

/** Disturbances between a run and its page: DevTools, a detaching debugger, floods, and a server that is gone for a while. */

const ROUTES: Readonly<Record<string, SiteRoute>> = {
  '/': `<!doctype html><title>Steps</title><button onclick="fetch('/step')">Step</button><button onclick="fetch('/never')">Wait</button>`,
  '/step': 'ok',
  '/never': () => undefined,
  '/tabs': `<!doctype html><title>Tabs</title><button onclick="for (let n = 0; n < 1000; n++) window.open('/step?' + n)">Open</button><p>Still here`,
  '/notifications': `<!doctype html><title>Notes</title><button onclick="for (let n = 0; n < 1000; n++) { new Notification('Note ' + n); Notification.requestPermission().then((state) => { said.textContent = state; }); }">Notify</button><p id="said">nothing`,
};
const MOST_POPUPS = 5;

let waymark: Waymark;
let site: Site;
let tools: ToolDriver;
test.beforeAll(async ({ shared }) => {
  site = await startSite(ROUTES);
  waymark = await shared.take();
});
test.beforeEach(async () => {
  tools = await startToolRun(waymark.app, [site.hostPort]);
  await open('/');
});
test.afterAll(async ({ shared }) => {
  await shared.giveBack();
  await site.close();
});

const open = async (path: string): Promise<void> => {
  const { result } = await tools.call('navigate', { url: `${site.url}${path}` });
  expect(result).toMatchObject({ ok: true });
};
const steps = (): number => site.requests.filter((path) => path === '/step').length;

/** Disturbs the contents of the run's tab. */
const disturb = (how: 'openDevTools' | 'closeDevTools' | 'detach') =>
  waymark.app.evaluate((_electron, what) => {
    const { __waymarkTest: bridge, toolRun: run } = globalThis;
    const contents = run && bridge?.tabs.get(run.scope.currentTabId)?.view.webContents;
    if (contents === undefined) throw new Error('There is no tab.');
    if (what === 'openDevTools') contents.openDevTools({ mode: 'detach' });
    else if (what === 'closeDevTools') contents.closeDevTools();
    else contents.debugger.detach();
  }, how);

/** Whether DevTools are open: Electron crashes if they are closed while they open, which the program never does. */
const areDevToolsOpen = () =>
  waymark.app.evaluate(() => {
    const { __waymarkTest: bridge, toolRun: run } = globalThis;
    const tab = run && bridge?.tabs.get(run.scope.currentTabId);
    return tab?.view.webContents.isDevToolsOpened() === true;
  });

/** Presses once and expects one arrival. */
async function pressesOnce(): Promise<void> {
  const before = steps();
  expect((await tools.call('click', { target: 'Step' })).result).toMatchObject({ ok: true });
  await expect.poll(() => steps() - before).toBe(1);
}

test('a run goes on while DevTools are opened over its page, and after they are closed', async () => {
  await pressesOnce();
  await disturb('openDevTools');
  await pressesOnce();
  expect((await tools.look()).text).toContain('Step');
  await expect.poll(areDevToolsOpen).toBe(true);
  await disturb('closeDevTools');
  await pressesOnce();
});

test('a debugger that lets go between two calls is attached again', async () => {
  await pressesOnce();
  await disturb('detach');
  await pressesOnce();
});

test('a call that the debugger lets go of ends soon, is not done twice, and the next one works', async () => {
  const before = steps();
  const pressing = tools.call('click', { target: 'Step' });
  for (let times = 0; times < 20; times += 1) {
    await disturb('detach').catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const { result, ms } = await pressing;
  expect(ms).toBeLessThan(15_000);
  if (!result.ok && steps() > before) expect(result.error.message).toContain('not known');
  expect(steps() - before).toBeLessThanOrEqual(1);
  await pressesOnce();
});

test('a page that opens a thousand tabs gets a few', async () => {
  await open('/tabs');
  const count = () => waymark.app.evaluate(() => globalThis.__waymarkTest?.tabs.list().length ?? 0);
  const before = await count();
  await tools.call('click', { target: 'Open' });
  await expect.poll(async () => (await tools.look()).text).toContain('Tabs');
  expect((await count()) - before).toBeLessThanOrEqual(MOST_POPUPS);
});

test('a page that shows a thousand notifications shows none, and the run goes on', async () => {
  await open('/notifications');
  expect((await tools.call('click', { target: 'Notify' })).result).toMatchObject({ ok: true });
  await expect
    .poll(() => tools.evaluate("document.getElementById('said').textContent"))
    .toBe('denied');
  await open('/');
  await pressesOnce();
});

test('a server that goes away is told of, and with it back the run goes on', async () => {
  await pressesOnce();
  await site.close();
  const lost = (await tools.call('click', { target: 'Step' })).result;
  expect(JSON.stringify(lost)).toContain('"isBroken":true');
  expect((await tools.call('navigate', { url: site.url })).result).toMatchObject({
    ok: false,
    error: { code: 'NAVIGATION_FAILED' },
  });
  site = await startSite(ROUTES, Number(new URL(site.url).port));
  await open('/');
  await pressesOnce();
});
