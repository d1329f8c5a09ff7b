import type { ToolDriver } from './fixtures/tool-driver.ts';
import { startToolRun } from './fixtures/tool-driver.ts';
import { expect, test } from './fixtures/shared-program.ts';
import type { Waymark } from './fixtures/waymark.ts';
import { longUnless } from './fixtures/long-unless.ts';
import { LAYER_SITE } from './sites/layer-pages.ts';
import type { PageNode } from '../src/shared/model/page/page-snapshot.ts';
import type { Site } from '../src/testing/site/start-site.ts';
import { startSite } from '../src/testing/site/start-site.ts';

let waymark: Waymark;
let site: Site;
let tools: ToolDriver;

test.beforeAll(async ({ shared }) => {
  site = await startSite(LAYER_SITE);
  waymark = await shared.take();
  tools = await startToolRun(waymark.app, [site.hostPort]);
});
test.afterAll(async ({ shared }) => {
  await shared.giveBack();
  await site.close();
});

const usability = ({ state, visible }: PageNode): string =>
  state.coveredBy !== undefined ? 'covered' : visible ? 'now' : 'later';

for (const path of Object.keys(LAYER_SITE))
  test(`says of each thing what a person could do with it: ${path}${longUnless(path === '/shadow-layer')}`, async () => {
    await tools.call('navigate', { url: `${site.url}${path}` });
    const { nodes } = await tools.observe();
    const expected = (LAYER_SITE[path] ?? '').match(/\b(?:now|later|covered) [a-z][^"<]*(?=["<])/g);
    expect(nodes.map((node) => `${usability(node)}: ${node.name}`).toSorted()).toEqual(
      expected?.map((name) => `${name.split(' ')[0]}: ${name}`).toSorted(),
    );
  });
