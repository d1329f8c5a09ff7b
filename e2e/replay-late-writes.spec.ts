import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { type Site, startSite } from '../src/testing/site/start-site.ts';
import { runAgent } from './fixtures/command.ts';
import { expect, test } from './fixtures/waymark.ts';

/** Returns a page that saves in the background this long after the press; `null` for never. */
const pageSavingAfter = (ms: number | null): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Notes</title></head><body>
   <button onclick="document.querySelector('p').textContent = 'Kept for now.'; ${
     ms === null ? '' : `setTimeout(() => fetch('/keep', { method: 'POST' }), ${ms})`
   }">Keep</button><p></p></body></html>`;

let site: Site;
let delayMs: number | null = 0;
let kept = 0;
let folder = '';
let runId = '';

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waymark-replay-'));
  site = await startSite({
    '/': (_, response) => {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(pageSavingAfter(delayMs));
    },
    '/keep': (_, response) => {
      kept += 1;
      response.end();
    },
  });
  const task = `Open ${site.url}/, then click "Keep"`;
  const first = await runAgent(['--user-data', folder, '--task', task]);
  expect(first, first.finalAnswer).toMatchObject({ status: 'completed' });
  runId = first.runId;
});
test.afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

test('waits for what is saved later than it was', async () => {
  delayMs = 1800;
  kept = 0;
  const again = await runAgent(['--user-data', folder, '--replay', runId]);
  expect(again, again.errors[0]?.message).toMatchObject({ status: 'completed' });
  expect(kept).toBe(1);
});

test('stops where nothing is saved any more', async () => {
  delayMs = null;
  const again = await runAgent(['--user-data', folder, '--replay', runId]);
  expect(again).toMatchObject({ status: 'failed' });
  expect(again.errors.at(-1)?.message).toContain('POST 127.0.0.1/keep was not sent');
});
