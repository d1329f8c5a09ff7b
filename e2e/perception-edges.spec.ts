import type { ToolDriver } from './fixtures/tool-driver.ts';
import { startToolRun } from './fixtures/tool-driver.ts';
import { expect, test } from './fixtures/shared-program.ts';
import type { Waymark } from './fixtures/waymark.ts';
import { EDGE_SITE } from './sites/edge-pages.ts';
import type { PageNode } from '../src/shared/model/page/page-snapshot.ts';
import type { Site } from '../src/testing/site/start-site.ts';
import { startSite } from '../src/testing/site/start-site.ts';

let waymark: Waymark;
let site: Site;
let tools: ToolDriver;

test.beforeAll(async ({ shared }) => {
  site = await startSite(EDGE_SITE);
  waymark = await shared.take();
  tools = await startToolRun(waymark.app, [site.hostPort]);
});
test.afterAll(async ({ shared }) => {
  await shared.giveBack();
  await site.close();
});

async function open(path: string): Promise<void> {
  expect((await tools.call('navigate', { url: `${site.url}${path}` })).result.ok).toBe(true);
}

const paneNamed = async (name: string): Promise<PageNode> => {
  const pane = (await tools.observe()).panes?.find((one) => one.name === name);
  if (pane === undefined) throw new Error(`No pane named ${name}`);
  return pane;
};

test('lists what scrolls by itself, with how much lies out of view, and scrolls it', async () => {
  await open('/panes');
  const { panes, nodes } = await tools.observe();
  expect(panes?.map(({ name, state }) => [name, state.scroll])).toEqual([
    ['Messages', { above: 400, below: expect.any(Number), left: 0, right: 0 }],
    ['Terms of use', { above: 300, below: expect.any(Number), left: 0, right: 0 }],
    ['Wide', { above: 0, below: 0, left: 0, right: 700 }],
  ]);
  expect(nodes.find(({ name }) => name === 'Choices')?.state.scroll?.below).toBeGreaterThan(300);

  const { nodeId } = await paneNamed('Terms of use');
  const scrolled = await tools.call('scroll', { nodeId, direction: 'bottom' });
  expect(scrolled.result).toMatchObject({ ok: true });
  expect((await paneNamed('Terms of use')).state.scroll?.below).toBe(0);
  expect((await tools.call('scroll', { nodeId, direction: 'down' })).result).toMatchObject({
    output: expect.stringContaining('Nothing moved'),
  });
});

test('rows scrolled out of a pane need scrolling, and are read', async () => {
  await open('/panes');
  const row = await tools.node('Message 0');
  expect(row.visible).toBe(false);
  const { result } = await tools.call('read_page');
  expect(result).toMatchObject({ ok: true });
  const text = result.ok ? result.output : '';
  expect(text).toContain('Message 0');
  expect(text).toContain('Terms of use');
  await tools.call('scroll', { nodeId: row.nodeId });
  expect((await tools.node('Message 0')).visible).toBe(true);
});

test('takes none of several open notes for the article of the page, and tells links to the same one apart', async () => {
  await open('/notes');
  const { result } = await tools.call('read_page');
  const text = result.ok ? result.output : '';
  expect(text).toContain('a note about herons');
  expect(text).toContain('a note about tides');
  const links = (await tools.observe()).nodes.filter(({ name }) => name === 'Meeting');
  expect(links.map(({ state }) => state.context)).toEqual(['Found by title', 'Found by words']);
});

test('does not count the white space of templates when it cuts names', async () => {
  await open('/templates');
  const names = (await tools.observe()).nodes.map(({ name }) => name);
  expect(names).toEqual(["Name after a template's white space", 'Save all']);
});
