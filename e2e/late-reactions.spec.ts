import { expect, test } from './fixtures/shared-program.ts';
import { startToolRun, type ToolDriver } from './fixtures/tool-driver.ts';
import { LATE_PAGES } from './sites/late-pages.ts';
import { type Site, startSite } from '../src/testing/site/start-site.ts';

let site: Site;
let tools: ToolDriver;

test.beforeAll(async ({ shared }) => {
  site = await startSite(LATE_PAGES);
  const waymark = await shared.take();
  tools = await startToolRun(waymark.app, [site.hostPort]);
});
test.afterAll(async ({ shared }) => {
  await shared.giveBack();
  await site.close();
});

for (const path of Object.keys(LATE_PAGES))
  test(`the look after a click shows what opens some time after it: ${path}`, async () => {
    await tools.call('navigate', { url: `${site.url}${path}` });
    const { nodeId } = await tools.node('Go');
    await tools.call('click', { nodeId });
    const names = (await tools.observe()).nodes.map(({ name }) => name);
    expect(names).toContain('In the panel');
  });
