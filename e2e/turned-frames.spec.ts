import type { Site } from '../src/testing/site/start-site.ts';
import { startSite } from '../src/testing/site/start-site.ts';
import { startToolRun } from './fixtures/tool-driver.ts';
import { expect, test } from './fixtures/shared-program.ts';
import type { Waymark } from './fixtures/waymark.ts';
import { turnedFrames } from './sites/turned-frames.ts';

let waymark: Waymark;
let site: Site;
let other: Site;

test.beforeAll(async ({ shared }) => {
  other = await startSite(turnedFrames(''));
  site = await startSite(turnedFrames(other.url.replace('127.0.0.1', 'localhost')));
  waymark = await shared.take();
});
test.afterAll(async ({ shared }) => {
  await shared.giveBack();
  await site.close();
  await other.close();
});

const NAMES = ['turned', 'foreign', 'skewed', 'zoomed', 'mirrored', 'swung', 'nested'] as const;

for (const zoom of [1, 0.8])
  test(`frames under transforms at ${zoom * 100} %: boxes lie where they are drawn, and clicks land`, async () => {
    const tools = await startToolRun(waymark.app, [
      site.hostPort,
      other.hostPort.replace('127.0.0.1', 'localhost'),
    ]);
    await tools.call('navigate', { url: `${site.url}/turned` });
    await waymark.app.evaluate((_electron, factor) => {
      const tabId = globalThis.toolRun?.scope.currentTabId;
      const tab = tabId === undefined ? undefined : globalThis.__waymarkTest?.tabs.get(tabId);
      tab?.view.webContents.setZoomFactor(factor);
    }, zoom);
    const { nodes } = await tools.observe();
    expect(nodes.map(({ name, visible }) => `${visible} ${name}`).toSorted()).toEqual(
      NAMES.map((name) => `true ${name}`).toSorted(),
    );
    for (const name of NAMES) {
      const node = nodes.find((one) => one.name === name);
      await tools.call('click', { nodeId: node?.nodeId });
      await expect.poll(() => tools.evaluate('log.at(-1)'), name).toBe(`true ${name}`);
      // The hit test at the middle of the box finds the button: the coordinates are right, not only the press.
      const { x = 0, y = 0, width = 0, height = 0 } = node?.box ?? {};
      await waymark.app.evaluate(
        async (_electron, point) => {
          const tabId = globalThis.toolRun?.scope.currentTabId;
          const tab = tabId === undefined ? undefined : globalThis.__waymarkTest?.tabs.get(tabId);
          for (const type of ['mousePressed', 'mouseReleased'] as const)
            await tab?.cdp.send('Input.dispatchMouseEvent', {
              ...point,
              type,
              button: 'left',
              clickCount: 1,
            });
        },
        { x: x + width / 2, y: y + height / 2 },
      );
      const seen = NAMES.indexOf(name) * 2 + 2;
      await expect.poll(() => tools.evaluate('log.length'), name).toBe(seen);
      expect(await tools.evaluate('log.at(-1)')).toBe(`true ${name}`);
    }
  });
