import type { ToolDriver } from './fixtures/tool-driver.ts';
import { startToolRun } from './fixtures/tool-driver.ts';
import type { Waymark } from './fixtures/waymark.ts';
import { expect, test } from './fixtures/shared-program.ts';
import { TELLING_SITE } from './sites/telling-pages.ts';
import type { Site } from '../src/testing/site/start-site.ts';
import { startSite } from '../src/testing/site/start-site.ts';

let waymark: Waymark;
let site: Site;
let tools: ToolDriver;

test.beforeAll(async ({ shared }) => {
  site = await startSite(TELLING_SITE);
  waymark = await shared.take();
  tools = await startToolRun(waymark.app, [site.hostPort]);
});
test.afterAll(async ({ shared }) => {
  await shared.giveBack();
  await site.close();
});

/** Returns the lines of the “Says:” section. */
async function says(): Promise<readonly string[]> {
  const text = await tools.stateText();
  const lines = text.split('\n');
  const start = lines.indexOf('Says:');
  return start === -1 ? [] : lines.slice(start + 1, lines.indexOf('', start));
}

async function open(path: string): Promise<void> {
  await tools.call('navigate', { url: `${site.url}${path}` });
}

async function press(name: string): Promise<void> {
  const { nodeId } = await tools.node(name);
  await tools.call('click', { nodeId });
}

test('tells of a toast while it is there, and marks it as new once @long', async () => {
  await open('/bin');
  expect(await says()).toEqual([]);
  await press('Remove');
  expect(await says()).toEqual(['*toast: "Moved to the bin"']);
  expect(await says()).toEqual(['toast: "Moved to the bin"']);
});

test('tells once of a toast that came and went between two states @long', async () => {
  await open('/bin');
  await press('Remove fast');
  await new Promise((resolve) => {
    setTimeout(resolve, 1500);
  });
  expect(await says()).toEqual(['*toast: "Moved to the bin" (gone)']);
  expect(await says()).toEqual([]);
});

test('tells what the browser says of a field and why a button cannot be pressed', async () => {
  await open('/form');
  expect(await says()).toEqual(['status: "Choose a cover image before you publish."']);
  await press('Create');
  const [first] = await says();
  expect(first).toMatch(/^\*invalid: "Title: .+"$/);
});

for (const path of ['/native-modal', '/drawn-modal', '/inert-modal'])
  test(`lists the controls of a dialog, and what is behind it in one line: ${path} @long`, async () => {
    await open(path);
    const before = await tools.stateText();
    await press('Delete');
    const { snapshot, text } = await tools.look();
    expect(text).toContain('*dialog: "');
    expect(text).toContain('This cannot be undone.');
    expect(text).toContain('\nBehind "dialog Delete album?": 4\n');
    const offered = snapshot.nodes.filter(({ state }) => state.coveredBy === undefined);
    expect(offered.every(({ isNew }) => isNew)).toBe(true);
    expect(snapshot.nodes.slice(0, offered.length)).toEqual(offered);
    for (const name of ['Open Berlin', 'Open Rome', 'Open Oslo'])
      expect(text).not.toContain(`"${name}"`);
    await press('Keep');
    const after = await tools.stateText();
    expect(after.replace(' focused', '')).toBe(before.replace(' focused', ''));
  });

test('marks a row that was added, and not those that were only drawn anew @long', async () => {
  await open('/rows');
  await tools.observe();
  const { nodeId } = await tools.node('Add a row');
  await tools.call('click', { nodeId });
  const { nodes } = await tools.observe();
  const added = nodes.filter(({ isNew }) => isNew);
  expect(nodes).toHaveLength(5);
  expect(added.map(({ state }) => state.context)).toEqual([expect.stringContaining('Row 4')]);
});

test('waits for what a page shows after its spinner @long', async () => {
  await open('/late');
  const { snapshot } = await tools.look();
  expect(snapshot.nodes.map(({ name }) => name)).toEqual(['Order 1', 'Order 2']);
  expect(snapshot.unfinished).toBeUndefined();
  expect(snapshot.nodes.some(({ isNew }) => isNew)).toBe(false);
});

test('waits for the first control of a page that shows nothing @long', async () => {
  await open('/late-empty');
  expect((await tools.observe()).nodes.map(({ name }) => name)).toEqual(['Start']);
});

test('says of a page that goes on loading what it shows, and does not wait for the same again @long', async () => {
  await open('/never');
  const startedAt = Date.now();
  expect(await tools.stateText()).toContain(
    'The page was watched for its content: it still shows that it is loading, it says "正在加载", 1 request is open.',
  );
  expect(Date.now() - startedAt).toBeLessThan(10_000);
  const again = Date.now();
  expect((await tools.observe()).unfinished?.why).toBe('busy');
  expect(Date.now() - again).toBeLessThan(2000);
});

test('does not wait for controls in a page that is a text @long', async () => {
  await open('/terms');
  const startedAt = Date.now();
  expect((await tools.observe()).unfinished).toBeUndefined();
  expect(Date.now() - startedAt).toBeLessThan(1000);
});
