import type { Site } from '../src/testing/site/start-site.ts';
import type { ZoomStep } from '../src/shared/model/page-view/page-view.ts';
import { startSite } from '../src/testing/site/start-site.ts';
import { startToolRun, type ToolDriver } from './fixtures/tool-driver.ts';
import { expect, openWaymark, test } from './fixtures/waymark.ts';
import type { Waymark } from './fixtures/waymark.ts';
import { widgets } from './sites/widgets.ts';

/** Position of a tab while a run works in it. */
type Place = 'in front' | 'behind' | 'in a hidden window';

const TAB_OPENED: unknown = expect.objectContaining({ type: 'tab_opened' });

let site: Site;
let other: Site;

test.beforeAll(async () => {
  other = await startSite(widgets(''));
  site = await startSite(widgets(other.url.replace('127.0.0.1', 'localhost')));
});
test.afterAll(async () => {
  await site.close();
  await other.close();
});

for (const ratio of [1, 2])
  test.describe(`with ${ratio} device pixels to a CSS pixel`, () => {
    let waymark: Waymark;
    test.beforeAll(async () => {
      waymark = await openWaymark({ switches: [`--force-device-scale-factor=${ratio}`] });
    });
    test.afterAll(() => waymark.close());

    const places: readonly Place[] = ['in front', 'behind', 'in a hidden window'];
    for (const place of places)
      for (const zoom of ratio === 1 && place !== 'in a hidden window' ? [0.5, 1, 2] : [1])
        test(`the same ${place} at ${zoom * 100} %: clicks, fields and frames`, async () => {
          const tools = await startRun(waymark);
          await tools.call('navigate', { url: `${site.url}/plain` });
          await bring(waymark, place, zoom);
          // Tabs of a hidden window are moved to an invisible one.
          const windows = place === 'in a hidden window' ? 2 : 1;
          expect(
            await waymark.app.evaluate(({ BaseWindow }) => BaseWindow.getAllWindows().length),
          ).toBe(windows);
          const act = async (path: string, tool: string, name: string, args = {}) => {
            await tools.call('navigate', { url: `${site.url}${path}` });
            const { nodeId } = await tools.node(name);
            return (await tools.call(tool, { nodeId, ...args })).result;
          };
          const half = await act('/half-covered', 'click', 'Half');
          expect(half, JSON.stringify(half)).toMatchObject({ ok: true });
          expect(await tools.evaluate('log')).toEqual(['hit']);
          expect(await tools.evaluate('devicePixelRatio')).toBe(zoom * ratio);
          expect(await act('/fields', 'type', 'Name', { text: 'Ada' })).toMatchObject({ ok: true });
          for (const path of ['/frames', '/far-frames']) {
            expect(await act(path, 'click', 'Inner')).toMatchObject({ ok: true });
            await expect.poll(() => tools.evaluate('log')).toEqual(['inner clicked']);
            if (zoom !== 1) continue;
            expect(await act(path, 'click', 'Elsewhere')).toMatchObject({
              effect: { changes: expect.arrayContaining([TAB_OPENED]) },
            });
          }
          if (zoom !== 1) return;
          await tools.call('navigate', { url: `${site.url}/opener` });
          await actInPopup(tools);
        });
  });

function startRun({ app }: Waymark): Promise<ToolDriver> {
  const hosts = [site, other].map(({ hostPort }) => hostPort);
  return startToolRun(app, [...hosts, other.hostPort.replace('127.0.0.1', 'localhost')]);
}

async function bring(waymark: Waymark, place: Place, zoom: number): Promise<void> {
  await zoomTo(waymark, zoom);
  await waymark.app.evaluate(
    async ({ BrowserWindow }, to) => {
      const tabs = globalThis.__waymarkTest?.tabs;
      if (to.place === 'behind') await tabs?.open({ url: null, activate: true });
      for (const window of BrowserWindow.getAllWindows())
        if (to.place === 'in a hidden window') window.hide();
        else if (!window.isVisible()) window.showInactive();
    },
    { place },
  );
}

/** Zoom levels, each with its direction and the number of steps from 100 %. */
const ZOOM_STEPS = new Map<number, readonly [ZoomStep, number]>([
  [0.5, ['out', 5]],
  [1, ['in', 0]],
  [2, ['in', 5]],
]);

async function zoomTo(waymark: Waymark, zoom: number): Promise<void> {
  const tabId = await waymark.app.evaluate(() => globalThis.toolRun?.scope.currentTabId);
  const [step, count] = ZOOM_STEPS.get(zoom) ?? ['in', 0];
  await waymark.request('pageView.zoom', { tabId, step: 'reset' });
  for (let index = 0; index < count; index += 1)
    await waymark.request('pageView.zoom', { tabId, step });
}

/** Acts in a window that the page opened, and then in the page once that window has closed itself. */
async function actInPopup(tools: ToolDriver): Promise<void> {
  const opener = await tools.currentTabId();
  const press = async (tool: string, name: string, args = {}) => {
    const { nodeId } = await tools.node(name);
    return (await tools.call(tool, { nodeId, ...args })).result;
  };
  expect(await press('click', 'Open small')).toMatchObject({
    effect: { changes: expect.arrayContaining([TAB_OPENED]) },
  });
  expect(await tools.currentTabId()).not.toBe(opener);
  expect(await press('type', 'Word', { text: 'hello' })).toMatchObject({ ok: true });
  expect(await press('click', 'Tell and close')).toMatchObject({
    effect: { changes: expect.arrayContaining([expect.objectContaining({ type: 'tab_closed' })]) },
  });
  expect(await tools.currentTabId()).toBe(opener);
  await expect.poll(() => tools.evaluate('log')).toEqual(['hello']);
}
