import type { Site } from '../src/testing/site/start-site.ts';
import { startSite } from '../src/testing/site/start-site.ts';
import type { ToolDriver } from './fixtures/tool-driver.ts';
import { startToolRun } from './fixtures/tool-driver.ts';
import type { Waymark } from './fixtures/waymark.ts';
import { expect, test } from './fixtures/shared-program.ts';
import { randomFrom } from '../src/testing/random-from.ts';

/** Seed of the pages, the same in every run, so that a failure comes from the change under test; other seeds and more pages on request. */
const SEED = Number(process.env['WAYMARK_SEED'] ?? 1);
const MUTATIONS = Number(process.env['WAYMARK_CHANGES'] ?? 12);

let waymark: Waymark;
let site: Site;
let tools: ToolDriver;

test.beforeAll(async ({ shared }) => {
  console.log(`random changes: WAYMARK_SEED=${SEED}`);
  site = await startSite({ '/list': LIST_PAGE });
  waymark = await shared.take();
  tools = await startToolRun(waymark.app, [site.hostPort]);
});
test.afterAll(async ({ shared }) => {
  await shared.giveBack();
  await site.close();
});

/** Page whose elements have titles that are never reused, while ids pass from one element to another. */
const LIST_PAGE = `<!doctype html><title>List</title><div id="one"></div><div id="two"></div><script>
let made = 0;
const make = (random) => {
  const button = document.createElement('button');
  button.title = 'u' + (made += 1);
  button.id = 'id' + Math.floor(random() * 5);
  button.textContent = ['Edit', 'Delete', 'Open'][Math.floor(random() * 3)];
  return button;
};
const change = (random) => {
  const lists = [document.getElementById('one'), document.getElementById('two')];
  const list = lists[Math.floor(random() * 2)];
  const all = [...document.querySelectorAll('button')];
  const pick = () => all[Math.floor(random() * all.length)];
  const kind = Math.floor(random() * 7);
  if (kind === 0 || all.length < 4) list.prepend(make(random), make(random));
  else if (kind === 1) pick().remove();
  else if (kind === 2) list.append(pick());
  else if (kind === 3) list.replaceChildren(...[...list.children].reverse());
  else if (kind === 4) pick().replaceWith(make(random));
  else if (kind === 5) pick().textContent = 'Changed';
  else { const [a, b] = [pick(), pick()]; [a.id, b.id] = [b.id, a.id]; }
};
</script>`;

test('no mutation moves a number to another element, or gives a living element a second one', async () => {
  test.setTimeout(40_000 + MUTATIONS * 1000);
  await tools.call('navigate', { url: `${site.url}/list` });
  const random = randomFrom(SEED);
  const titleOf = new Map<number, string>();
  const numberOf = new Map<string, number>();
  for (let step = 0; step < MUTATIONS; step += 1) {
    const numbers = Array.from({ length: 40 }, () => random());
    await tools.evaluate(
      `{ const numbers = ${JSON.stringify(numbers)}; for (let i = 0; i < 4; i += 1) change(() => numbers.shift() ?? 0); }`,
    );
    const { nodes } = await tools.observe();
    const titles = await tools.evaluate(
      "[...document.querySelectorAll('button')].map(({ title }) => title)",
    );
    expect(new Set(nodes.map(({ attributes }) => attributes['title']))).toEqual(
      new Set(titles as string[]),
    );
    expect(nodes).toHaveLength((titles as string[]).length);
    for (const { nodeId, attributes } of nodes) {
      const title = attributes['title'] ?? '';
      expect(titleOf.get(nodeId) ?? title, `number ${nodeId}, seed ${SEED}`).toBe(title);
      expect(numberOf.get(title) ?? nodeId, `element ${title}, seed ${SEED}`).toBe(nodeId);
      titleOf.set(nodeId, title);
      numberOf.set(title, nodeId);
    }
  }
});
