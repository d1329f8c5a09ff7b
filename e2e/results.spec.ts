import { startToolRun, type ToolDriver } from './fixtures/tool-driver.ts';
import { expect, test as base } from './fixtures/shared-program.ts';
import type { Waymark } from './fixtures/waymark.ts';
import { RESULT_PAGES } from './sites/result-pages.ts';
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
  site = await startSite(RESULT_PAGES);
  waymark = await shared.take();
});
test.afterAll(async ({ shared }) => {
  await shared.giveBack();
  await site.close();
});

const open = (tools: ToolDriver, path: string) =>
  tools.call('navigate', { url: `${site.url}${path}` });

/** Returns the output of a tool that is called on the node with this name. */
async function said(
  tools: ToolDriver,
  tool: string,
  name: string,
  args: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const { nodeId } = await tools.node(name);
  const { result } = await tools.call(tool, { nodeId, ...args });
  return result.ok ? JSON.stringify(result.output).slice(1, -1) : result.error.message;
}

test('a dialog that is left says what was chosen in it; one that is kept says what the page says @long', async ({
  tools,
}) => {
  await open(tools, '/labels');
  expect(await said(tools, 'click', 'Labels')).toContain('The dialog “Labels” opened.');
  expect(await said(tools, 'check', 'Urgent', { checked: true })).toContain(
    'button “Keep” can be used now.',
  );
  const { result } = await tools.call('key', { key: 'Escape' });
  expect(result).toMatchObject({
    output: expect.stringContaining(
      'The dialog “Labels” closed. Filled in or chosen there before: “Urgent” is chosen; look whether that was kept.',
    ),
  });
  await said(tools, 'click', 'Labels');
  const kept = await said(tools, 'click', 'Keep');
  expect(kept).toContain('The page says: “Labels kept”.');
  expect(kept).not.toContain('look whether');
});

test('a click on an empty place leaves a modal dialog open @long', async ({ tools }) => {
  await open(tools, '/labels');
  await said(tools, 'click', 'Labels');
  expect((await tools.call('click', { emptyPlace: true })).result).toMatchObject({ ok: true });
  expect(await tools.evaluate('box.open')).toBe(true);
});

test('typing waits for the list that it filters, and Enter tells that it emptied the field @long', async ({
  tools,
}) => {
  await open(tools, '/filter');
  const filtered = await said(tools, 'type', 'Search trees', { text: 'oak' });
  expect(await tools.evaluate('list.textContent')).toBe('Oak');
  expect(filtered).toMatch(
    /Its value is now “oak”\..*“Ash” is gone\..*GET \S+\/trees \(answer 200\)/,
  );
  const sent = await said(tools, 'type', 'Message', { text: 'hello', submit: true });
  expect(sent).toContain('Pressed Enter. The field is empty now.');
  expect(sent).not.toContain('holds the text');
});

test('select waits for a list that comes late, and an act for what the page is busy with', async ({
  tools,
}) => {
  await open(tools, '/late');
  expect(await said(tools, 'select', 'Colour', { option: 'Green' })).toContain('Chose “Green”');
  expect(await said(tools, 'select', 'Plain', { option: 'Green' })).toMatch(
    /opened none when it was clicked\. .*The tab now shows .*\/late\/done/,
  );
  await open(tools, '/late');
  expect(await said(tools, 'click', 'Plain')).toMatch(/The tab now shows .*\/late\/done/);
});

test('a dialog that stores what is in it before it closes is waited for @long', async ({
  tools,
}) => {
  await open(tools, '/late');
  await tools.evaluate(`
    document.body.insertAdjacentHTML('beforeend', '<div role="dialog" aria-modal="true" aria-label="New board"><button id="create">Create</button></div>');
    create.onclick = () => setTimeout(() => { history.pushState(null, '', '/board/1'); create.parentElement.remove() }, 700); 0`);
  expect(await said(tools, 'click', 'Create')).toMatch(
    /The tab now shows .*\/board\/1\. The dialog “New board” closed\./,
  );
});

test('an error of the page is told where nothing else came of an act @long', async ({ tools }) => {
  await open(tools, '/late');
  await tools.evaluate(`
    document.body.insertAdjacentHTML('beforeend', '<button id="broken">Broken</button><button id="half">Half</button>');
    broken.onclick = () => { throw new Error('no\\nstore <b>') };
    half.onclick = () => { later.textContent = 'Half of it'; throw new Error('no store') }; 0`);
  expect(await said(tools, 'click', 'Broken')).toContain(
    'Nothing visible changed; the page reported an error: “Error: no store <b>”.',
  );
  expect(await said(tools, 'click', 'Half')).not.toContain('error');
});

test('find_text looks again before it says no @long', async ({ tools }) => {
  await open(tools, '/late');
  await tools.evaluate("setTimeout(() => { later.textContent = 'It came late' }, 600)");
  expect((await tools.call('find_text', { text: 'came late' })).result).toMatchObject({ ok: true });
});

test('a drag says what was drawn, what value it set and by what it took hold @long', async ({
  tools,
}) => {
  await open(tools, '/draw');
  const line = { from: { x: 10, y: 10 }, to: { x: 80, y: 80 } };
  expect(await said(tools, 'drag', 'Paper', line)).toMatch(
    / [\d.]+ % of the picture there changed/,
  );
  expect(await said(tools, 'drag', 'Plan', line)).toContain('A path was added to the drawing.');
  expect(await said(tools, 'drag', 'Knob', { dx: 140 })).toMatch(/Its value is now “61 %”/);
  expect(await said(tools, 'drag', 'Shape', { dx: 50 })).toMatch(
    /by div#grip that lies over it\..*It now lies 50, 0 pixels/,
  );
  expect(await said(tools, 'click', 'Shape', { button: 'right' })).toContain('is covered by');
  expect(await said(tools, 'click', 'Knob', { button: 'right' })).toMatch(/^Right-clicked button/);
});

test('points are dragged for visual_drag @long', async ({ tools }) => {
  await open(tools, '/draw');
  const { box } = await tools.node('Plan');
  const at = (share: number) => ({ x: box.x + box.width * share, y: box.y + box.height * share });
  const { result } = await tools.call('drag_point', { from: at(0.2), to: at(0.7) });
  expect(result).toMatchObject({
    ok: true,
    output: expect.stringContaining('A path was added to the drawing.'),
  });
  expect(
    (await tools.call('drag_point', { from: at(0.2), to: { x: 90_000, y: 1 } })).result,
  ).toMatchObject({ error: { code: 'POINT_OUTSIDE' } });
});
