import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { type Site, startSite } from '../src/testing/site/start-site.ts';
import { runAgent } from './fixtures/command.ts';
import { expect, test } from './fixtures/waymark.ts';

/** Fields that have no name but their ids; the server stores the typed text by position. */

interface Version {
  readonly ids: readonly string[];
  readonly title?: string;
}

const pageOf = ({ ids, title = 'Sizes' }: Version): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Sizes</title></head><body>
   <nav><a href="/help">${title}</a></nav>
   <form onsubmit="return false">${ids.map((id) => `<div><input id="${id}"></div>`).join('')}<button>Store</button></form>
   <script>document.querySelector('button').onclick = () => fetch('/stored', { method: 'POST', body: [...document.querySelectorAll('input')].map(({ value }) => value).join('|') })</script>
   </body></html>`;

let site: Site;
let version: Version = { ids: ['wide', 'high', 'deep'] };
let folder = '';
let runId = '';
const stored: string[] = [];

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waymark-replay-'));
  site = await startSite({
    '/': (_, response) => {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(pageOf(version));
    },
    '/stored': (request, response) => {
      let body = '';
      request.setEncoding('utf8').on('data', (part: string) => (body += part));
      request.on('end', () => {
        stored.push(body);
        response.end();
      });
    },
  });
  const task = `Open ${site.url}/, then type "12" into the high field, then click "Store"`;
  const first = await runAgent(['--user-data', folder, '--task', task]);
  expect(first, JSON.stringify(first.errors)).toMatchObject({ status: 'completed' });
  expect(stored).toEqual(['|12|']);
  runId = first.runId;
});
test.afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

const again = async (shown: Version) => {
  version = shown;
  stored.length = 0;
  return runAgent(['--user-data', folder, '--replay', runId]);
};

test('finds one by its place among these where all ids are others', async () => {
  const run = await again({ ids: ['qumo', 'bari', 'selu'] });
  expect(run, JSON.stringify(run.errors)).toMatchObject({ status: 'completed' });
  expect(stored).toEqual(['|12|']);
});

test('finds it by its id where that stands elsewhere now', async () => {
  const run = await again({ ids: ['deep', 'wide', 'high'] });
  expect(run, JSON.stringify(run.errors)).toMatchObject({ status: 'completed' });
  expect(stored).toEqual(['||12']);
});

test(
  'types into none where there is one more, one fewer, or something else before them',
  { tag: '@long' },
  async () => {
    for (const shown of [
      { ids: ['qumo', 'bari'] },
      { ids: ['qumo', 'bari', 'selu', 'tova'] },
      { ids: ['qumo', 'bari', 'selu'], title: 'Prices' },
    ]) {
      const run = await again(shown);
      expect(run, JSON.stringify(run.errors)).toMatchObject({ status: 'failed' });
      expect(run.errors.at(-1)).toMatchObject({ code: 'REPLAY_STOPPED' });
      expect(stored).toEqual([]);
    }
  },
);
