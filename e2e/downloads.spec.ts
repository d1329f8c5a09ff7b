import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

import type { ToolDriver } from './fixtures/tool-driver.ts';
import { startToolRun } from './fixtures/tool-driver.ts';
import { expect, test } from './fixtures/shared-program.ts';
import type { Waymark } from './fixtures/waymark.ts';
import { GESTURES } from './sites/gestures.ts';
import type { Site } from '../src/testing/site/start-site.ts';
import { startSite } from '../src/testing/site/start-site.ts';

let waymark: Waymark;
let site: Site;
let tools: ToolDriver;
let endSlowDownload = (): void => undefined;

test.beforeAll(async ({ shared }) => {
  site = await startSite({
    ...GESTURES,
    '/api/save': (_request, response) => void setTimeout(() => response.end('{}'), 200),
    '/many': `<title>Many</title><button onclick="save(['setup.sh', 'more-1.txt', 'more-2.txt'])">Save all</button>
      <script>
        async function save(names) {
          for (const name of names) {
            const link = document.createElement('a');
            link.href = URL.createObjectURL(new Blob(['x']));
            link.download = name;
            link.click();
            await new Promise((resolve) => setTimeout(resolve, 200));
          }
        }
        save(['by-itself-1.txt', 'by-itself-2.txt', 'by-itself-3.txt']).then(() => (document.title = 'Tried'));
      </script>`,
    '/slow.txt': (_request, response) => {
      const headers = {
        'content-type': 'application/octet-stream',
        // This header spares the browser from waiting for more bytes to sniff the type.
        'x-content-type-options': 'nosniff',
      };
      // A server that generates its content takes a while to answer at all.
      setTimeout(() => response.writeHead(200, headers).write('slow'), 700);
      endSlowDownload = () => void response.end(' end');
    },
  });
  waymark = await shared.take();
  tools = await startToolRun(waymark.app, [site.hostPort]);
});
test.afterAll(async ({ shared }) => {
  await shared.giveBack();
  await site.close();
});
test.beforeEach(async () => {
  const { result } = await tools.call('navigate', { url: `${site.url}/effects` });
  expect(result).toMatchObject({ ok: true });
});

async function click(name: string) {
  const { nodeId } = await tools.node(name);
  return (await tools.call('click', { nodeId })).result;
}

test('effects name requests, once they are answered, and downloads', async () => {
  expect(await click('Save')).toMatchObject({
    effect: {
      changes: expect.arrayContaining([
        expect.objectContaining({ type: 'page_changed' }),
        { type: 'request_sent', method: 'POST', url: `${site.url}/api/save`, status: 200 },
      ]),
    },
  });
  expect(await click('Get')).toMatchObject({
    output: expect.stringContaining(
      'was saved in “Waymark runs/run_00000000” of the downloads folder',
    ),
    effect: {
      changes: [
        {
          type: 'download_ended',
          fileName: expect.stringMatching(/^hello.*\.txt$/),
          outcome: 'saved',
          bytes: 5,
          folder: 'Waymark runs/run_00000000',
        },
      ],
    },
  });
});

test('a download that goes on after the act is told when it has ended, once @long', async () => {
  expect(await click('Get slowly')).toMatchObject({
    output: expect.stringContaining('A download started and goes on: “slow.txt”'),
  });
  const next = async (): Promise<string> =>
    JSON.stringify((await tools.call('scroll', { direction: 'down' })).result);
  expect(await next()).not.toContain('slow');
  endSlowDownload();
  await expect.poll(next).toMatch(/slow.*\.txt” \(8 bytes\) was saved in “Waymark runs/);
  expect(await next()).not.toContain('slow');
});

/** Returns the names in the downloads folder and below it. */
const saved = async (): Promise<readonly string[]> =>
  readdir(join(waymark.userData, 'downloads'), { recursive: true }).catch(() => []);

test('a page saves one file for each act, and a file that can do harm so that nothing opens it @long', async () => {
  await waymark.app.evaluate(({ dialog }) => {
    dialog.showMessageBox = () => Promise.resolve({ response: 1, checkboxChecked: false });
  });
  await tools.call('navigate', { url: `${site.url}/many` });
  await expect.poll(() => tools.evaluate('document.title')).toBe('Tried');
  // A page's own download is stopped; the call that loaded the page allows it one file.
  await expect.poll(saved).toContain('Waymark runs/run_00000000/by-itself-1.txt');
  await click('Save all');
  await expect.poll(saved).toContain('Waymark runs/run_00000000/setup.sh.download');
  await new Promise((resolve) => setTimeout(resolve, 1500));
  const names = (await saved()).filter((name) => /by-itself|setup|more/.test(name));
  expect(names.toSorted()).toEqual([
    'Waymark runs/run_00000000/by-itself-1.txt',
    'Waymark runs/run_00000000/setup.sh.download',
  ]);
});
