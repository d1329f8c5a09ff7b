import { z } from 'zod';

import { expect, test } from './fixtures/shared-program.ts';
import { startToolRun, type ToolDriver } from './fixtures/tool-driver.ts';
import { WHEEL_PAGES } from './sites/wheel-pages.ts';
import { type Site, startSite } from '../src/testing/site/start-site.ts';

let site: Site;
let tools: ToolDriver;

test.beforeAll(async ({ shared }) => {
  site = await startSite(WHEEL_PAGES);
  const waymark = await shared.take();
  tools = await startToolRun(waymark.app, [site.hostPort]);
});
test.afterAll(async ({ shared }) => {
  await shared.giveBack();
  await site.close();
});

const open = (path: string) => tools.call('navigate', { url: `${site.url}${path}` });
const shown = () => tools.evaluate('document.querySelectorAll("li").length');

/** Scrolls the box, or the page, until nothing moves; returns how often it moved, and the last output. */
async function scrollToEnd(args: Readonly<Record<string, unknown>>) {
  for (let times = 0; times < 20; times += 1) {
    const { result } = await tools.call('scroll', { ...args, direction: 'down' });
    const output = result.ok ? z.string().parse(result.output) : result.error.message;
    if (!output.startsWith('Scrolled')) return { times, output };
  }
  throw new Error('There is no end');
}

async function boxId() {
  const { panes = [], nodes } = await tools.observe();
  const box = [...panes, ...nodes].find(({ name }) => name === 'Parcels');
  if (box === undefined) throw new Error('The state has no box');
  return box.nodeId;
}

for (const path of ['/box', '/window'])
  test(`a box that loads more at a turn of the wheel ends where nothing more comes: ${path}`, async () => {
    await open(path);
    const { output } = await scrollToEnd({ nodeId: await boxId() });
    expect(await shown()).toBe(36);
    expect(output).toMatch(/^(?:Nothing moved|Turned the mouse wheel)/);
  });

test('so does a page', async () => {
  await open('/page');
  const { output } = await scrollToEnd({});
  expect(await shown()).toBe(36);
  expect(output).toContain(
    'cannot be scrolled further down, and a turn of the wheel there loaded nothing',
  );
});

test('a text that such a page loads is scrolled to', async () => {
  await open('/page');
  const { result } = await tools.call('scroll', { direction: 'down', text: 'Parcel 35' });
  expect(result).toMatchObject({ ok: true });
});

test('the end is known a second and a half after the wheel was turned', async () => {
  await open('/ends');
  const { nodeId } = { nodeId: await boxId() };
  await tools.call('scroll', { nodeId, direction: 'bottom' });
  const { result, ms } = await tools.call('scroll', { nodeId, direction: 'down' });
  expect(result).toMatchObject({ ok: true, output: expect.stringContaining('Nothing moved') });
  expect(ms).toBeLessThan(3500);
});
