import { type Site, startSite } from '../src/testing/site/start-site.ts';
import { startToolRun, type ToolDriver } from './fixtures/tool-driver.ts';
import { expect, test } from './fixtures/shared-program.ts';

/** Links that open a new tab for what turns out to be a file. */

let site: Site;

test.beforeAll(async () => {
  site = await startSite({
    '/links': `<title>Links</title><a href="/report.csv" target="_blank">Report</a>
      <a href="/broken.bin" target="_blank">Broken</a> <a href="/page" target="_blank">Page</a><button>Next</button>`,
    '/page': '<title>Page</title>',
    '/report.csv': (_request, response) => {
      const headers = { 'content-disposition': 'attachment; filename="report.csv"' };
      setTimeout(() => response.writeHead(200, headers).end('a,b\n1,2\n'), 300);
    },
    '/broken.bin': (_request, response) => {
      response.writeHead(200, {
        'content-type': 'application/octet-stream',
        'content-disposition': 'attachment; filename="broken.csv"',
        'content-length': '5000',
      });
      response.write('x'.repeat(1000));
      setTimeout(() => response.destroy(), 500);
    },
  });
});
test.afterAll(() => site.close());

async function click(tools: ToolDriver, name: string) {
  const { nodeId } = await tools.node(name);
  return (await tools.call('click', { nodeId })).result;
}

test('a link that opens a tab for a file leaves the run on its page, with the file as what came of the click @long', async ({
  waymark,
}) => {
  const tools = await startToolRun(waymark.app, [site.hostPort]);
  await tools.call('navigate', { url: `${site.url}/links` });
  const before = await tools.currentTabId();
  const report = await click(tools, 'Report');
  expect(report).toMatchObject({
    ok: true,
    output: expect.stringMatching(/“report.*\.csv” \(8 bytes\) was saved in “Waymark runs\/run_/),
  });
  expect(JSON.stringify(report)).not.toContain('tab_opened');
  const broken = await click(tools, 'Broken');
  expect(broken).toMatchObject({
    output: expect.stringMatching(/“broken.*” broke off after \d+ bytes; nothing was saved/),
  });
  expect(await tools.currentTabId()).toBe(before);
  expect(await click(tools, 'Next')).toMatchObject({ ok: true });
  expect(JSON.stringify(await tools.call('tabs'))).not.toMatch(/report\.csv|broken\.bin/);
  // The new tab of a link to a page stays open.
  expect(JSON.stringify(await click(tools, 'Page'))).toContain('tab_opened');
});
