import type { ToolDriver } from './fixtures/tool-driver.ts';
import { startToolRun } from './fixtures/tool-driver.ts';
import { expect, test as base } from './fixtures/shared-program.ts';
import type { Waymark } from './fixtures/waymark.ts';
import { longUnless } from './fixtures/long-unless.ts';
import { widgets } from './sites/widgets.ts';
import type { Site } from '../src/testing/site/start-site.ts';
import { startSite } from '../src/testing/site/start-site.ts';

let waymark: Waymark;
let site: Site;
let other: Site;

const test = base.extend<{ tools: ToolDriver }>({
  tools: async ({}, use) => {
    await use(await startToolRun(waymark.app, hosts()));
  },
});

test.beforeAll(async ({ shared }) => {
  other = await startSite(widgets(''));
  // Another host name is another site, and so another process.
  site = await startSite(widgets(other.url.replace('127.0.0.1', 'localhost')));
  waymark = await shared.take();
});
test.afterAll(async ({ shared }) => {
  await shared.giveBack();
  await site.close();
  await other.close();
});

const hosts = (): readonly string[] => [
  site.hostPort,
  other.hostPort,
  other.hostPort.replace('127.0.0.1', 'localhost'),
];

/** Opens a page and calls a tool on the node with this name. */
async function actOn(
  tools: ToolDriver,
  path: string,
  tool: string,
  name: string,
  args: Readonly<Record<string, unknown>> = {},
) {
  expect((await tools.call('navigate', { url: `${site.url}${path}` })).result).toMatchObject({
    ok: true,
  });
  const { nodeId } = await tools.node(name);
  return tools.call(tool, { nodeId, ...args });
}

const failed = (code: string) => ({ ok: false, error: { code } });
const changed = (...types: string[]) => ({
  ok: true,
  effect: {
    changes: expect.arrayContaining(types.map((type) => expect.objectContaining({ type }))),
  },
});

test.describe('click', () => {
  test('is trusted, and says when nothing visible came of it @long', async ({ tools }) => {
    const { result } = await actOn(tools, '/plain', 'click', 'Trusted');
    expect(result).toEqual({
      ok: true,
      output: expect.stringMatching(
        /^Clicked button “Trusted” \[\d+\]\. Nothing visible changed\.$/,
      ),
      effect: { changes: [] },
    });
    expect(await tools.evaluate('log')).toEqual([true]);
    expect((await tools.journal()).slice(-3)).toEqual(['intended click', 'sent', 'finished ok']);
  });

  test('refuses what is covered and says by what', async ({ tools }) => {
    expect((await tools.call('navigate', { url: `${site.url}/plain` })).result.ok).toBe(true);
    const { nodeId } = await tools.node('Trusted');
    await tools.evaluate(`document.body.insertAdjacentHTML('beforeend',
      '<div aria-label="Cookie wall" style="position:fixed;inset:0;background:#0008"></div>')`);
    const { result, ms } = await tools.call('click', { nodeId });
    expect(result).toMatchObject(failed('NODE_COVERED'));
    expect(JSON.stringify(result)).toContain('Cookie wall');
    expect(await tools.evaluate('log')).toEqual([]);
    expect(ms).toBeLessThan(6000);
    expect((await tools.journal()).slice(-2)).toEqual(['intended click', 'finished NODE_COVERED']);
  });

  test('finds the part of a button that is free @long', async ({ tools }) => {
    expect((await actOn(tools, '/half-covered', 'click', 'Half')).result).toMatchObject({
      ok: true,
    });
    expect(await tools.evaluate('log')).toEqual(['hit']);

    expect(
      (await tools.call('navigate', { url: `${site.url}/half-covered-frame` })).result.ok,
    ).toBe(true);
    const wide = await tools.node('Wide');
    expect(wide.state.coveredBy).toBeUndefined();
    expect((await tools.call('click', { nodeId: wide.nodeId })).result).toMatchObject({ ok: true });
    await expect.poll(() => tools.evaluate('log')).toEqual(['framed']);
  });

  test('scrolls to what is far away, out from under a sticky header @long', async ({ tools }) => {
    expect((await actOn(tools, '/sticky', 'click', 'Deep')).result).toMatchObject({ ok: true });
    expect(await tools.evaluate('log')).toEqual(['deep']);
  });

  test('waits for what is disabled or moving, and then says so @long', async ({ tools }) => {
    const late = await tools
      .call('navigate', { url: `${site.url}/states` })
      .then(() => tools.node('Late'));
    expect((await tools.call('click', { nodeId: late.nodeId })).result).toMatchObject({ ok: true });
    expect(await tools.evaluate('log')).toEqual(['late']);
    const off = await tools.node('Off');
    expect((await tools.call('click', { nodeId: off.nodeId })).result).toMatchObject(
      failed('NODE_DISABLED'),
    );

    expect((await actOn(tools, '/moving', 'click', 'Slides')).result).toMatchObject({ ok: true });
    expect(await tools.evaluate('log')).toEqual(['slid']);
    const runs = await tools.node('Runs');
    expect((await tools.call('click', { nodeId: runs.nodeId })).result).toMatchObject(
      failed('NODE_MOVING'),
    );
    expect(await tools.evaluate('log')).toEqual(['slid']);
  });

  test('never clicks elsewhere when the node is gone or was never there', async ({ tools }) => {
    await tools.call('navigate', { url: `${site.url}/gone` });
    const { nodeId } = await tools.node('Old');
    await tools.evaluate('replace()');
    expect((await tools.call('click', { nodeId })).result).toMatchObject(failed('NODE_GONE'));
    expect((await tools.call('click', { nodeId: 99_999 })).result).toMatchObject(
      failed('NODE_NOT_FOUND'),
    );
    expect(await tools.evaluate('log')).toEqual([]);
  });

  test('reaches into open and closed shadow roots @long', async ({ tools }) => {
    expect((await actOn(tools, '/shadow', 'click', 'In open')).result).toMatchObject({ ok: true });
    expect(await tools.evaluate('log')).toEqual(['open']);
    const { nodeId } = await tools.node('In closed');
    expect((await tools.call('click', { nodeId })).result).toMatchObject({ ok: true });
    expect(await tools.evaluate('log')).toEqual(['open', 'closed']);
  });

  for (const path of ['/frames', '/far-frames']) {
    test(`reaches into frames, and types there: ${path}${longUnless(path === '/far-frames')}`, async ({
      tools,
    }) => {
      expect((await actOn(tools, path, 'click', 'Inner')).result).toMatchObject({ ok: true });
      await expect.poll(() => tools.evaluate('log')).toEqual(['inner clicked']);
      const field = await tools.node('Inner field');
      expect(
        (await tools.call('type', { nodeId: field.nodeId, text: 'hello' })).result,
      ).toMatchObject(changed('value_changed'));
      expect((await tools.node('Inner field')).state.value).toBe('hello');
      const { nodeId } = await tools.node('On');
      expect((await tools.call('click', { nodeId })).result).toMatchObject({
        output: expect.stringMatching(/A frame of the page now shows http.*\/tall\./),
      });
    });
  }

  test('ticks boxes, also those that only their label shows @long', async ({ tools }) => {
    const { result } = await actOn(tools, '/label', 'click', 'Newsletter');
    expect(result).toMatchObject(changed('value_changed'));
    expect(await tools.evaluate('log')).toEqual([true]);
  });

  test('tells links, popups, closed tabs and dialogs apart', async ({ tools }) => {
    expect((await actOn(tools, '/links', 'click', 'Part')).result).toMatchObject(
      changed('navigated', 'scrolled'),
    );
    expect((await actOn(tools, '/links', 'click', 'Go')).result).toMatchObject({
      ok: true,
      effect: { changes: [{ type: 'navigated', url: `${site.url}/plain` }] },
    });

    const start = await tools.currentTabId();
    expect((await actOn(tools, '/popup', 'click', 'New tab')).result).toMatchObject({
      ok: true,
      effect: {
        changes: expect.arrayContaining([
          expect.objectContaining({ type: 'tab_opened', url: `${site.url}/plain` }),
        ]),
      },
    });
    const popup = await tools.currentTabId();
    expect(popup).not.toBe(start);
    expect((await tools.call('tab_close', { tabId: start })).result).toMatchObject(
      failed('TAB_NOT_OWN'),
    );
    expect((await tools.call('tab_close', { tabId: popup })).result).toMatchObject(
      changed('tab_closed'),
    );
    expect(await tools.currentTabId()).toBe(start);

    const open = await tools.node('Open');
    expect((await tools.call('click', { nodeId: open.nodeId })).result).toMatchObject(
      changed('tab_opened'),
    );

    expect((await actOn(tools, '/dialogs', 'click', 'Confirm')).result).toMatchObject(
      changed('dialog_opened'),
    );
    expect(await tools.evaluate('log')).toEqual([false]);
    const alert = await tools.node('Alert');
    expect((await tools.call('click', { nodeId: alert.nodeId })).result).toMatchObject({
      output: expect.stringContaining('“Saved!”'),
    });
  });

  test('does not take a ticking clock for its effect @long', async ({ tools }) => {
    expect((await actOn(tools, '/restless', 'click', 'Quiet')).result).toMatchObject({
      ok: true,
      effect: { changes: [] },
    });
  });
});

test('select chooses by label and reports what it cannot choose @long', async ({ tools }) => {
  expect(
    (await actOn(tools, '/select', 'select', 'Fruit', { option: 'orange' })).result,
  ).toMatchObject(changed('value_changed'));
  expect(await tools.evaluate('log')).toEqual(['o']);
  const { nodeId } = await tools.node('Fruit');
  expect((await tools.call('select', { nodeId, option: 'Pear' })).result).toMatchObject({
    error: { code: 'OPTION_NOT_FOUND', message: expect.stringContaining('“Lemon”') },
  });
  expect((await tools.call('select', { nodeId, option: 'Durian' })).result).toMatchObject(
    failed('OPTION_DISABLED'),
  );
  const stubborn = await tools.node('Stubborn');
  expect(
    (await tools.call('select', { nodeId: stubborn.nodeId, option: 'Y' })).result,
  ).toMatchObject(failed('OPTION_NOT_ACCEPTED'));
});

test('scroll moves the page, brings nodes into view and says when it is at the end @long', async ({
  tools,
}) => {
  await tools.call('navigate', { url: `${site.url}/tall` });
  expect((await tools.call('scroll', { direction: 'down', amount: 2 })).result).toMatchObject(
    changed('scrolled'),
  );
  expect(Number(await tools.evaluate('scrollY'))).toBeGreaterThan(300);
  const { nodeId } = await tools.node('Bottom');
  expect((await tools.call('scroll', { nodeId })).result).toMatchObject(changed('scrolled'));
  expect((await tools.node('Bottom')).visible).toBe(true);
  expect((await tools.call('scroll', { direction: 'right' })).result).toMatchObject({
    output: expect.stringContaining('Nothing moved'),
  });
});

test('key presses reach the page and what they did is told @long', async ({ tools }) => {
  await tools.call('navigate', { url: `${site.url}/keys` });
  expect((await tools.call('key', { key: 'x' })).result).toMatchObject(changed('value_changed'));
  await tools.call('key', { key: 'Control+b' });
  expect(await tools.evaluate('log.filter((entry) => !entry.startsWith("Control"))')).toEqual([
    'x',
    'b+ctrl',
  ]);
  const slider = await tools.node('Loudness');
  expect(
    (await tools.call('key', { key: 'ArrowRight', nodeId: slider.nodeId, count: 30 })).result,
  ).toMatchObject({
    output: expect.stringContaining('Pressed ArrowRight 30 times on slider “Loudness”'),
    effect: { changes: expect.arrayContaining([{ type: 'value_changed', value: '30' }]) },
  });
  expect(await tools.evaluate('log.includes("clicked")')).toBe(false);
  const deaf = await tools.node('Deaf');
  expect((await tools.call('key', { key: 'Enter', nodeId: deaf.nodeId })).result).toMatchObject(
    failed('NODE_NOT_FOCUSABLE'),
  );
  expect((await tools.call('key', { key: 'Hyper+Q' })).result).toMatchObject(failed('KEY_UNKNOWN'));
});

test('history, reload, tabs and reading @long', async ({ tools }) => {
  await tools.call('navigate', { url: `${site.url}/tall` });
  await tools.call('navigate', { url: `${site.url}/plain` });
  expect((await tools.call('back')).result).toMatchObject({
    output: expect.stringContaining('/tall'),
  });
  expect((await tools.call('forward')).result).toMatchObject({
    output: expect.stringContaining('/plain'),
  });
  expect((await tools.call('forward')).result).toMatchObject(failed('NO_HISTORY'));
  expect((await tools.call('reload')).result).toMatchObject({ ok: true });
  expect((await tools.call('read_page')).result).toMatchObject({
    output: expect.stringContaining('Trusted'),
  });
  const opened = await tools.call('tab_open', { url: `${site.url}/tall` });
  expect(opened.result).toMatchObject(changed('tab_opened'));
  expect((await tools.call('tabs')).result).toMatchObject({
    output: expect.arrayContaining([
      expect.objectContaining({ url: `${site.url}/tall`, isCurrent: true }),
    ]),
  });
  expect((await tools.call('navigate', { url: 'http://127.0.0.1:1/' })).result).toMatchObject({
    ok: false,
  });
});

test('celebration leaves nothing behind @long', async ({ tools }) => {
  await tools.call('navigate', { url: `${site.url}/plain` });
  const before = await tools.evaluate('document.documentElement.outerHTML');
  expect((await tools.call('celebration')).result).toMatchObject({ ok: true });
  expect(await tools.evaluate('document.documentElement.outerHTML')).not.toBe(before);
  await expect.poll(() => tools.evaluate('document.documentElement.outerHTML')).toBe(before);
});

test('a stop ends a wait within 200 ms @long', async ({ tools }) => {
  await tools.call('navigate', { url: `${site.url}/plain` });
  const waiting = tools.call('wait', { seconds: 30 });
  await new Promise((resolve) => setTimeout(resolve, 500));
  const stoppedAt = performance.now();
  await tools.stop();
  expect((await waiting).result).toMatchObject(failed('RUN_STOPPED'));
  expect(performance.now() - stoppedAt).toBeLessThan(200);
});

test('a tab that another one has been put in front of is worked in as well @long', async ({
  tools,
}) => {
  await tools.call('navigate', { url: `${site.url}/plain` });
  await waymark.app.evaluate(() =>
    globalThis.__waymarkTest?.tabs.open({ url: null, activate: true }).then(() => undefined),
  );
  expect((await actOn(tools, '/sticky', 'click', 'Deep')).result).toMatchObject({ ok: true });
  expect(await tools.evaluate('log')).toEqual(['deep']);
  const field = await actOn(tools, '/fields', 'type', 'Name', { text: 'behind' });
  expect(field.result).toMatchObject(changed('value_changed'));
});

test('a private address that nobody typed is refused before anything is sent', async ({
  tools,
}) => {
  const { result } = await tools.call('navigate', { url: 'http://127.0.0.1:9/' });
  expect(result).toMatchObject(failed('BLOCKED_ADDRESS'));
  expect(await tools.journal()).toEqual(['intended navigate', 'finished BLOCKED_ADDRESS']);
});
