import type { ToolDriver } from './fixtures/tool-driver.ts';
import { startToolRun } from './fixtures/tool-driver.ts';
import { expect, test as base } from './fixtures/shared-program.ts';
import type { Waymark } from './fixtures/waymark.ts';
import { longUnless } from './fixtures/long-unless.ts';
import { OBSTACLES } from './sites/obstacles.ts';
import type { Site } from '../src/testing/site/start-site.ts';
import { startSite } from '../src/testing/site/start-site.ts';

let waymark: Waymark;
let site: Site;

const test = base.extend<{ tools: ToolDriver }>({
  tools: async ({}, use) => {
    await use(await startToolRun(waymark.app, [site.hostPort]));
  },
});

test.beforeAll(async ({ shared }) => {
  site = await startSite(OBSTACLES);
  waymark = await shared.take();
});
test.afterAll(async ({ shared }) => {
  await shared.giveBack();
  await site.close();
});

async function open(tools: ToolDriver, path: string): Promise<void> {
  const { result } = await tools.call('navigate', { url: `${site.url}${path}` });
  expect(result).toMatchObject({ ok: true });
}

const failed = (code: string) => ({ ok: false, error: { code } });
const log = (tools: ToolDriver): Promise<unknown> => tools.evaluate('log');

for (const [path, name, what] of [
  ['/wall', 'Save', 'saved'],
  ['/framed-wall', 'Framed', 'framed'],
] as const) {
  test(`names what covers a node, and what that can be closed with: ${path}${longUnless(path === '/wall')}`, async ({
    tools,
  }) => {
    await open(tools, path);
    const { nodeId } = await tools.node(name);
    await tools.evaluate('build()');
    const { result } = await tools.call('click', { nodeId });
    expect(result).toMatchObject(failed('NODE_COVERED'));
    const message = result.ok ? '' : result.error.message;
    expect(message).toContain('“Cookies”');
    const accept = Number(/button “Accept” \[(\d+)\]/.exec(message)?.[1]);
    // The button appeared between two states, so it is still new in the next one.
    expect(await tools.node('Accept')).toMatchObject({ nodeId: accept, isNew: true });
    expect((await tools.call('click', { nodeId: accept })).result).toMatchObject({ ok: true });
    expect((await tools.call('click', { nodeId })).result).toMatchObject({ ok: true });
    expect(await log(tools)).toEqual([what]);
  });
}

test('holds a press back that would hit something else, and uses the keyboard', async ({
  tools,
}) => {
  await open(tools, '/runaway');
  const { nodeId } = await tools.node('Runs');
  const { result } = await tools.call('click', { nodeId });
  expect(result).toMatchObject({
    ok: true,
    output: expect.stringContaining('Enter was pressed'),
  });
  // A click by keyboard has a click count of 0.
  expect(await log(tools)).toEqual(['ran 0']);
});

test('waits for what a page shows late, but not where nobody listens @long', async ({ tools }) => {
  await open(tools, '/late');
  const press = async (name: string) => {
    const { nodeId } = await tools.node(name);
    return tools.call('click', { nodeId });
  };
  expect((await press('Later')).result).toMatchObject({
    ok: true,
    effect: {
      changes: [{ type: 'said', text: 'done' }, expect.objectContaining({ type: 'page_changed' })],
    },
  });
  const never = await press('Never');
  expect(never.result).toMatchObject({ effect: { changes: [] } });
  const idle = await press('Idle');
  expect(idle.result).toMatchObject({
    output: expect.stringContaining('Nothing visible changed'),
  });
  expect(idle.ms).toBeLessThan(never.ms - 150);
});

test.describe('a node that was drawn anew', () => {
  test('is found again by what it is known by, and that is said @long @long', async ({ tools }) => {
    await open(tools, '/drawn-anew');
    const { nodeId } = await tools.node('Buy');
    await tools.evaluate('draw()');
    const { result } = await tools.call('click', { nodeId });
    expect(result).toMatchObject({
      ok: true,
      output: expect.stringContaining(`[${nodeId}] had been drawn anew`),
    });
    expect(await log(tools)).toEqual(['bought']);
  });

  test('is told apart from its namesakes by the words around it @long', async ({ tools }) => {
    await open(tools, '/drawn-anew');
    const { nodes } = await tools.observe();
    const pear = nodes.find(({ name }) => name === 'Delete');
    await tools.evaluate('again()');
    expect((await tools.call('click', { nodeId: pear?.nodeId })).result).toMatchObject({
      ok: true,
    });
    expect(await log(tools)).toEqual(['Pear']);
  });

  test('is found in a list that is drawn again and again @long', async ({ tools }) => {
    await open(tools, '/drawn-anew');
    const { nodes } = await tools.observe();
    const plum = nodes.findLast(({ name }) => name === 'Delete');
    await tools.evaluate('keepDrawing()');
    expect((await tools.call('click', { nodeId: plum?.nodeId })).result).toMatchObject({
      ok: true,
    });
    expect(await log(tools)).toEqual(['Plum']);
  });

  test('is never taken for the one that stands in its place', async ({ tools }) => {
    await open(tools, '/drawn-anew');
    const { nodes } = await tools.observe();
    const pear = nodes.find(({ name }) => name === 'Delete');
    await tools.evaluate('shorten()');
    expect((await tools.call('click', { nodeId: pear?.nodeId })).result).toMatchObject(
      failed('NODE_GONE'),
    );
    expect(await log(tools)).toEqual([]);
  });

  test('is not guessed at where several could be it @long', async ({ tools }) => {
    await open(tools, '/drawn-anew');
    const { nodeId } = await tools.node('Buy');
    await tools.evaluate('twice()');
    const { result } = await tools.call('click', { nodeId });
    expect(result).toMatchObject({ ok: false });
    expect(await log(tools)).toEqual([]);
  });
});
