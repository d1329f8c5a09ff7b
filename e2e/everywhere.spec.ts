import type { Site } from '../src/testing/site/start-site.ts';
import { startSite } from '../src/testing/site/start-site.ts';
import { startToolRun } from './fixtures/tool-driver.ts';
import { expect, openWaymark, test } from './fixtures/waymark.ts';
import type { Waymark } from './fixtures/waymark.ts';
import { widgets } from './sites/widgets.ts';

let waymark: Waymark;
let site: Site;
let other: Site;

test.beforeAll(async () => {
  other = await startSite(widgets(''));
  site = await startSite(widgets(other.url.replace('127.0.0.1', 'localhost')));
  waymark = await openWaymark();
});
test.afterAll(async () => {
  await waymark.close();
  await site.close();
  await other.close();
});

const PLACES = ['in front', 'behind'] as const;
const ZOOMS = [0.5, 1, 2] as const;

for (const place of PLACES)
  for (const zoom of ZOOMS)
    test(`the same ${place} at ${zoom * 100} %: clicks, fields and frames`, async () => {
      const hosts = [site, other].map(({ hostPort }) => hostPort);
      const tools = await startToolRun(waymark.app, [
        ...hosts,
        other.hostPort.replace('127.0.0.1', 'localhost'),
      ]);
      await tools.call('navigate', { url: `${site.url}/plain` });
      await waymark.app.evaluate(
        async (_electron, { factor, isBehind }) => {
          const tabs = globalThis.__waymarkTest?.tabs;
          const tabId = globalThis.toolRun?.scope.currentTabId;
          const tab = tabId === undefined ? undefined : tabs?.get(tabId);
          tab?.view.webContents.setZoomFactor(factor);
          if (isBehind) await tabs?.open({ url: null, activate: true });
        },
        { factor: zoom, isBehind: place === 'behind' },
      );
      const act = async (path: string, tool: string, name: string, args = {}) => {
        await tools.call('navigate', { url: `${site.url}${path}` });
        const { nodeId } = await tools.node(name);
        return (await tools.call(tool, { nodeId, ...args })).result;
      };
      expect(await act('/half-covered', 'click', 'Half')).toMatchObject({ ok: true });
      expect(await tools.evaluate('log')).toEqual(['hit']);
      expect(await tools.evaluate('devicePixelRatio')).toBe(zoom);
      expect(await act('/fields', 'type', 'Name', { text: 'Ada' })).toMatchObject({ ok: true });
      for (const path of ['/frames', '/far-frames']) {
        expect(await act(path, 'click', 'Inner')).toMatchObject({ ok: true });
        await expect.poll(() => tools.evaluate('log')).toEqual(['inner clicked']);
      }
    });
