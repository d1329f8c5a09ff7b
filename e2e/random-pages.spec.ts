import type { PageNode } from '../src/shared/model/page/page-snapshot.ts';
import type { Site } from '../src/testing/site/start-site.ts';
import { startSite } from '../src/testing/site/start-site.ts';
import type { ToolDriver } from './fixtures/tool-driver.ts';
import { startToolRun } from './fixtures/tool-driver.ts';
import type { Waymark } from './fixtures/waymark.ts';
import { expect, test } from './fixtures/shared-program.ts';
import { randomFrom } from '../src/testing/random-from.ts';
import { FIND_REACHED, randomPage } from './sites/random-pages.ts';

/** Seed of the pages, the same in every run, so that a failure comes from the change under test; other seeds and more pages on request. */
const SEED = Number(process.env['WAYMARK_SEED'] ?? 1);
const PAGES = Number(process.env['WAYMARK_PAGES'] ?? 6);
/** Seeds that found a fault: 54, a rotated button with only a corner in view. */
const FOUND_EARLIER = [54];
/**
 * Share of a button that must receive presses for it to be listed as usable now; below it the button may be listed. For a button in a frame
 * only its middle is tested against the frames around it.
 */
const PLAINLY_REACHED = 0.6;
/** Size in px below which a visible part falls between the points of the grid. */
const SLIVER = 8;

let waymark: Waymark;
let site: Site;
let tools: ToolDriver;

test.beforeAll(async ({ shared }) => {
  console.log(`random pages: WAYMARK_SEED=${SEED}`);
  site = await startSite({
    '/random': (request, response) => {
      const seed = Number(new URL(request.url ?? '/', 'http://site').searchParams.get('seed'));
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      response.end(randomPage(randomFrom(seed)));
    },
  });
  waymark = await shared.take();
  tools = await startToolRun(waymark.app, [site.hostPort]);
});
test.afterAll(async ({ shared }) => {
  await shared.giveBack();
  await site.close();
});

const isOffered = ({ state }: PageNode): boolean => state.coveredBy === undefined;

test('on random pages exactly what receives presses is listed as usable now', async () => {
  const seeds = [...Array.from({ length: PAGES }, (_, at) => SEED + at), ...FOUND_EARLIER];
  test.setTimeout(20_000 + seeds.length * 10_000);
  for (const seed of seeds) {
    await tools.call('navigate', { url: `${site.url}/random?seed=${seed}` });
    const { nodes, problem } = await tools.observe();
    expect(problem, `seed ${seed}`).toBeUndefined();
    const reached = (await tools.evaluate(FIND_REACHED)) as Readonly<Record<string, number>>;
    const now = nodes.filter((node) => node.visible && isOffered(node) && node.tag === 'button');
    const listed = new Set(now.map(({ name }) => name));
    const isSliver = ({ box }: PageNode): boolean => Math.min(box.width, box.height) < SLIVER;
    expect
      .soft(
        now.flatMap((node) => (isSliver(node) || (reached[node.name] ?? 0) > 0 ? [] : [node.name])),
        `listed as usable now, but nothing of it receives a press; seed ${seed}`,
      )
      .toEqual([]);
    expect
      .soft(
        Object.entries(reached).flatMap(([name, share]) =>
          share >= PLAINLY_REACHED && !listed.has(name) ? [name] : [],
        ),
        `receives presses, but is not listed as usable now; seed ${seed}`,
      )
      .toEqual([]);

    const pressed = now[Math.floor(randomFrom(seed)() * now.length)];
    if (pressed === undefined) continue;
    const { result } = await tools.call('click', { nodeId: pressed.nodeId });
    expect.soft(result, `click on ${pressed.name}, seed ${seed}`).toMatchObject({ ok: true });
    await expect
      .poll(() => tools.evaluate('clicks.at(-1)'), { message: `seed ${seed}` })
      .toBe(pressed.name);
  }
});
