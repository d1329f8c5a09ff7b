import { startSite } from '../src/testing/site/start-site.ts';
import { startToolRun } from './fixtures/tool-driver.ts';
import { expect, test } from './fixtures/waymark.ts';

/** A square that the arrow keys move, and a counter in a closed shadow root that Enter counts up. */
const DRAWING = `<!doctype html><meta charset="utf-8"><title>Drawing</title><style>body { margin: 0 }</style>
  <canvas id="area" style="width:100vw;height:90vh;display:block">Drawing canvas</canvas><div id="host"></div><script>
  const root = host.attachShadow({ mode: 'closed' });
  root.innerHTML = '<button>Add</button>';
  const context = area.getContext('2d');
  let x = 10;
  const draw = () => { context.clearRect(0, 0, 300, 150); context.fillRect(x, 10, 40, 40); };
  draw();
  addEventListener('keydown', ({ key }) => {
    if (key === 'ArrowRight') { x += 20; draw(); }
    if (key === 'Enter') root.append(document.createElement('hr'));
  });</script>`;

test('keys that change a drawing or a closed shadow root are told apart from keys that change nothing', async ({
  waymark,
}) => {
  const site = await startSite({ '/': DRAWING });
  const tools = await startToolRun(waymark.app, [site.hostPort]);
  await tools.call('navigate', { url: site.url });
  await tools.node('Drawing canvas');
  const press = async (key: string) => (await tools.call('key', { key })).result;
  expect(await press('ArrowRight')).toMatchObject({
    ok: true,
    effect: { changes: [{ type: 'picture_changed' }] },
  });
  expect(await press('Enter')).toMatchObject({
    ok: true,
    effect: { changes: [{ type: 'page_changed' }] },
  });
  expect(await press('F8')).toMatchObject({ ok: true, effect: { changes: [] } });
  await site.close();
});
