import { startScriptedModel } from '../src/testing/scripted-model/start-scripted-model.ts';
import { startSite } from '../src/testing/site/start-site.ts';
import { expect, test } from './fixtures/shared-program.ts';

/** Map that shows which quarter of it was clicked: nothing on it has a node. */
const MAP = `<!doctype html><meta charset="utf-8"><title>Map</title><style>body { margin: 0 }</style>
  <canvas id="map" style="width:100vw;height:100vh;display:block"></canvas><script>
  map.onmousedown = ({ clientX, clientY }) => {
    document.title = (clientY < innerHeight / 2 ? 'north' : 'south') + (clientX < innerWidth / 2 ? 'west' : 'east');
  };</script>`;

test('a model that sees clicks what it finds on the picture; a blind one is not offered that', async ({
  waymark,
}) => {
  const site = await startSite({ '/': MAP });
  let plans = 0;
  let turns = 0;
  const offered: boolean[] = [];
  const model = await startScriptedModel(({ role, lastText, body, hasImage }) => {
    if (lastText.includes('The picture shows a web page')) {
      expect(hasImage).toBe(true);
      return { content: JSON.stringify({ found: true, label: null, x: 750, y: 740 }) };
    }
    if (role === 'planner') {
      plans += 1;
      return plans % 2 === 1
        ? { plan: { proposedActions: ['Click the lake in the south-east'] } }
        : { plan: { proposedActions: [], taskComplete: true, finalAnswer: 'It is chosen.' } };
    }
    offered.push(JSON.stringify(body).includes('"visual_click"'));
    turns += 1;
    return turns === 1
      ? { calls: [{ tool: 'visual_click', args: { instruction: 'the lake in the south-east' } }] }
      : { calls: [{ tool: 'done', args: { success: true, message: 'ok' } }] };
  });
  await waymark.connect(model.url, { vision: true });
  await waymark.visit(site.url);
  await expect(waymark.ui.getByRole('tab', { selected: true })).toContainText('Map');
  await waymark.ask('Choose the lake');
  await expect(waymark.ui.getByRole('tab', { selected: true })).toContainText('southeast');
  await expect(waymark.lastRun).toContainText('It is chosen.');
  expect(offered[0]).toBe(true);

  await waymark.connect(model.url, { vision: false });
  await waymark.ask('Choose the lake again');
  await expect.poll(() => offered.at(-1)).toBe(false);
  expect(model.problems).toEqual([]);
  await model.close();
  await site.close();
});
