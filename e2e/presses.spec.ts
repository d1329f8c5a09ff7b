import type { Site } from '../src/testing/site/start-site.ts';
import { startSite } from '../src/testing/site/start-site.ts';
import { startToolRun, type ToolDriver } from './fixtures/tool-driver.ts';
import { expect, test as base } from './fixtures/shared-program.ts';
import type { Waymark } from './fixtures/waymark.ts';
import { PRESS_PAGES } from './sites/press-pages.ts';

let waymark: Waymark;
let site: Site;

const test = base.extend<{ tools: ToolDriver }>({
  tools: async ({}, use) => use(await startToolRun(waymark.app, [site.hostPort])),
});

test.beforeAll(async ({ shared }) => {
  site = await startSite(PRESS_PAGES);
  waymark = await shared.take();
});
test.afterAll(async ({ shared }) => {
  await shared.giveBack();
  await site.close();
});

/** Calls a tool on the node with this name in the open page. */
async function act(
  tools: ToolDriver,
  tool: string,
  name: string,
  args: Readonly<Record<string, unknown>> = {},
) {
  const { nodeId } = await tools.node(name);
  return (await tools.call(tool, { nodeId, ...args })).result;
}

async function open(tools: ToolDriver, path: string): Promise<void> {
  const { result } = await tools.call('navigate', { url: `${site.url}${path}` });
  expect(result).toMatchObject({ ok: true });
}

test('click takes a count and a button @long', async ({ tools }) => {
  await open(tools, '/clicks');
  expect(await act(tools, 'click', 'Many', { count: 2 })).toMatchObject({
    output: expect.stringMatching(/^Double-clicked/),
  });
  await act(tools, 'click', 'Many', { button: 'right' });
  await act(tools, 'click', 'Many', { button: 'middle' });
  const log = await tools.evaluate('log');
  expect(log).toEqual(expect.arrayContaining(['double', 'context', 'button 1']));
});

test('a press that no click came of is made again, or told as what it is', async ({ tools }) => {
  await open(tools, '/cut-press');
  expect(await act(tools, 'click', 'Redrawn')).toMatchObject({ ok: true });
  expect(await tools.evaluate('log')).toEqual(['click Redrawn']);
  // The page reacted when the button was pressed: a second press could repeat an action.
  expect(await act(tools, 'click', 'Doubtful')).toMatchObject({
    ok: false,
    error: { code: 'PRESS_CUT' },
  });
  // The same applies where the page sent something; a request made on hover does not come from a press.
  expect(await act(tools, 'click', 'Telling')).toMatchObject({
    ok: false,
    error: { code: 'PRESS_CUT' },
  });
  expect(await act(tools, 'click', 'Asking')).toMatchObject({ ok: true });
  expect(await act(tools, 'click', 'At once')).toMatchObject({ ok: true });
  expect(await act(tools, 'click', 'On release')).toMatchObject({ ok: true });
  // Leaving the field shows a line above, which moves the button away from under the mouse.
  await tools.evaluate('code.focus()');
  expect(await act(tools, 'click', 'Send')).toMatchObject({ ok: true });
  expect(await tools.evaluate('log')).toEqual([
    'click Redrawn',
    'pressed',
    'click Asking',
    'down',
    'up',
    'send',
  ]);
});

test('a busy page that listens for the release after a frame hears of it @long', async ({
  tools,
}) => {
  await open(tools, '/late-listener');
  expect((await tools.call('click', { text: '12' })).result).toMatchObject({ ok: true });
  expect(await tools.evaluate('log')).toEqual(['released']);
});

test('keys are held and the button kept down while something is clicked @long', async ({
  tools,
}) => {
  await open(tools, '/held');
  const clicked = await act(tools, 'click', 'Row', { modifiers: ['Shift', 'Alt'] });
  expect(clicked).toMatchObject({ output: expect.stringContaining('with Shift and Alt held.') });
  expect(await tools.evaluate('log')).toEqual([
    'down Shift',
    'down Alt',
    'click shift+alt',
    'up Alt',
    'up Shift',
  ]);
  await act(tools, 'click', 'Row', { holdSeconds: 0.7 });
  expect(await tools.evaluate('heldFor > 600 && log.at(-1)')).toBe('click ');
});
