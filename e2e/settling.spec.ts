import type { ToolDriver } from './fixtures/tool-driver.ts';
import { startToolRun } from './fixtures/tool-driver.ts';
import { expect, test } from './fixtures/shared-program.ts';
import type { Waymark } from './fixtures/waymark.ts';
import { MOVING_SITE } from './sites/moving-pages.ts';
import type { Site } from '../src/testing/site/start-site.ts';
import { startSite } from '../src/testing/site/start-site.ts';

let waymark: Waymark;
let site: Site;
let tools: ToolDriver;

test.beforeAll(async ({ shared }) => {
  site = await startSite(MOVING_SITE);
  waymark = await shared.take();
  tools = await startToolRun(waymark.app, [site.hostPort]);
});
test.afterAll(async ({ shared }) => {
  await shared.giveBack();
  await site.close();
});

/** Opens a page, reads it once and starts its animation. */
async function setMoving(path: string): Promise<void> {
  await tools.call('navigate', { url: `${site.url}${path}` });
  await tools.observe();
  await tools.evaluate("dispatchEvent(new Event('slide'))");
}

async function timedObserve() {
  const startedAt = performance.now();
  const snapshot = await tools.observe();
  return { snapshot, ms: performance.now() - startedAt };
}

test('reads a panel where its slide ends, not on its way', async () => {
  await setMoving('/slide');
  const { box } = await tools.node('In the panel');
  expect(box.x).toBeGreaterThanOrEqual(400);
  expect((await tools.observe()).settled).toBe(true);
});

test('waits for what moves inside a shadow root', async () => {
  await setMoving('/shadow');
  const { box } = await tools.node('In the shadow');
  expect(box.x).toBeGreaterThanOrEqual(300);
});

test('waits until a list that is being filled is full', async () => {
  await setMoving('/rows');
  const { nodes, settled } = await tools.observe();
  expect(nodes.filter(({ name }) => name.startsWith('Row')).length).toBe(8);
  expect(settled).toBe(true);
});

test('what was read ahead of the rest counts only if nothing changes until then', async () => {
  await setMoving('/late');
  const { state } = await tools.node('Total');
  // A script sets the value, which fires no event.
  expect(state.value).toBe('2');
  await tools.evaluate("dispatchEvent(new Event('rename'))");
  expect((await tools.observe()).nodes.map(({ name }) => name)).toContain('Pay now');
});

test('does not wait for a change of colour, an endless spinner or a film of a minute', async () => {
  await setMoving('/colour');
  await tools.observe();
  for (const path of ['/colour', '/spinner', '/marquee']) {
    await setMoving(path);
    const { snapshot, ms } = await timedObserve();
    expect(ms, path).toBeLessThan(700);
    expect(snapshot.settled, path).toBe(true);
  }
});

test('says so when a page never comes to rest, and waits less the next time', async () => {
  await tools.call('navigate', { url: `${site.url}/ticker` });
  const first = await timedObserve();
  expect(first.snapshot.settled).toBe(false);
  expect(first.snapshot.nodes.map(({ name }) => name)).toEqual(['Go']);
  expect(first.ms).toBeLessThan(2500);
  await tools.observe();
  const third = await timedObserve();
  expect(third.snapshot.settled).toBe(false);
  expect(third.ms).toBeLessThan(first.ms);
});

test('a page that asks its server the same for ever is waited for once', async () => {
  await tools.call('navigate', { url: `${site.url}/poll` });
  await tools.observe();
  const { snapshot, ms } = await timedObserve();
  expect(snapshot.settled).toBe(true);
  expect(ms).toBeLessThan(600);
});

test('a quiet page is not waited for', async () => {
  await tools.call('navigate', { url: `${site.url}/quiet` });
  await tools.observe();
  const times: number[] = [];
  for (let reading = 0; reading < 5; reading += 1) times.push((await timedObserve()).ms);
  expect(Math.min(...times)).toBeLessThan(60);
});
