import type { ToolDriver } from './fixtures/tool-driver.ts';
import { startToolRun } from './fixtures/tool-driver.ts';
import { expect, test } from './fixtures/shared-program.ts';
import type { Waymark } from './fixtures/waymark.ts';
import type { Site } from '../src/testing/site/start-site.ts';
import { startSite } from '../src/testing/site/start-site.ts';

const page = (body: string): string =>
  `<!doctype html><meta charset="utf-8"><title>Ids</title><style>iframe{width:200px;height:60px}</style>
<script>const log = []; const note = (what) => log.push(what); addEventListener('message', ({ data }) => note(data))</script>${body}`;

const FRAME = (name: string): string =>
  page(`<button onclick="top.postMessage('${name}', '*')">${name}</button>`);

const SITE = {
  '/first': page('<button onclick="note(1)">First</button>'),
  '/second': page('<button onclick="note(2)">Second</button>'),
  '/framed': page(
    '<iframe id="calm" src="/calm"></iframe><iframe id="restless" src="/restless"></iframe>',
  ),
  '/calm': FRAME('Calm'),
  '/restless': FRAME('Restless'),
};

let waymark: Waymark;
let site: Site;
let tools: ToolDriver;

test.beforeAll(async ({ shared }) => {
  site = await startSite(SITE);
  waymark = await shared.take();
});
test.beforeEach(async () => {
  tools = await startToolRun(waymark.app, [
    site.hostPort,
    site.hostPort.replace('127.0.0.1', 'localhost'),
  ]);
});
test.afterAll(async ({ shared }) => {
  await shared.giveBack();
  await site.close();
});

const open = async (url: string): Promise<void> => {
  expect((await tools.call('navigate', { url })).result).toMatchObject({ ok: true });
};
const idOf = async (name: string): Promise<number> => (await tools.node(name)).nodeId;
const click = async (nodeId: number) => (await tools.call('click', { nodeId })).result;
const failed = (code: string) => ({ ok: false, error: { code } });

test('a number stays where the document does, and means nothing after a return to a page', async () => {
  await open(`${site.url}/first`);
  const first = await idOf('First');
  await tools.evaluate('history.pushState(null, "", "/elsewhere")');
  expect(await idOf('First')).toBe(first);
  await tools.evaluate('history.back()');
  await expect.poll(() => tools.evaluate('location.pathname')).toBe('/first');
  expect(await idOf('First')).toBe(first);

  const used = new Set([first]);
  // Checks a page in the same process and one of another site.
  for (const origin of [site.url, site.url.replace('127.0.0.1', 'localhost')]) {
    await open(`${origin}/second`);
    used.add(await idOf('Second'));
    expect(await click(first)).toMatchObject(failed('NODE_GONE'));
    await tools.call('back');
    const again = await idOf('First');
    expect(used).not.toContain(again);
    used.add(again);
    for (const stale of [...used].filter((id) => id !== again))
      expect(await click(stale)).toMatchObject(failed('NODE_GONE'));
    expect(await tools.evaluate('log')).toEqual([]);
    expect(await click(again)).toMatchObject({ ok: true });
    expect(await tools.evaluate('log')).toEqual([1]);
  }
});

test('numbers in a frame outlast what happens to the frames beside it', async () => {
  await open(`${site.url}/framed`);
  const calm = await idOf('Calm');
  const restless = await idOf('Restless');
  await tools.evaluate('restless.contentWindow.location.reload()');
  await expect.poll(() => idOf('Restless')).not.toBe(restless);
  expect(await idOf('Calm')).toBe(calm);
  expect(await click(restless)).toMatchObject(failed('NODE_GONE'));

  await tools.evaluate("void (calm.style.display = 'none')");
  expect((await tools.observe()).nodes.map(({ name }) => name)).toEqual(['Restless']);
  expect(await click(calm)).toMatchObject({ ok: false });
  await tools.evaluate("void (calm.style.display = '')");
  expect(await idOf('Calm')).toBe(calm);
  expect(await click(calm)).toMatchObject({ ok: true });
  await expect.poll(() => tools.evaluate('log')).toEqual(['Calm']);

  // A frame that moves to another place reloads its document.
  await tools.evaluate('document.body.append(calm)');
  await expect.poll(() => idOf('Calm').catch(() => calm)).not.toBe(calm);
  expect(await click(calm)).toMatchObject(failed('NODE_GONE'));
});

test('a number of another tab is refused, and still holds there', async () => {
  await open(`${site.url}/first`);
  const first = await idOf('First');
  const tab = await tools.currentTabId();
  expect((await tools.call('tab_open', { url: `${site.url}/second` })).result).toMatchObject({
    ok: true,
  });
  const second = await idOf('Second');
  expect(second).not.toBe(first);
  expect(await click(first)).toMatchObject(failed('NODE_IN_OTHER_TAB'));
  expect(await tools.evaluate('log')).toEqual([]);
  await tools.call('tab_focus', { tabId: tab });
  expect(await click(second)).toMatchObject(failed('NODE_IN_OTHER_TAB'));
  expect(await click(first)).toMatchObject({ ok: true });
  expect(await tools.evaluate('log')).toEqual([1]);
});
