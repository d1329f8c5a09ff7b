import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { type Site, startSite } from '../src/testing/site/start-site.ts';
import { runAgent } from './fixtures/command.ts';
import { expect, test } from './fixtures/waymark.ts';

/** Scripts that redraw the page's list, by the way they do so. */
const WAYS = {
  never: '',
  'all the time': 'setInterval(draw, 250);',
  'with other words around': 'setInterval(() => { seconds += 1; draw(); }, 250);',
  'as it is pointed at':
    "list.addEventListener('pointerover', () => setTimeout(draw, 5), { once: true });",
  'by the answer of its server, as it is pointed at':
    "list.addEventListener('pointerover', () => fetch('/state').then(draw), { once: true });",
  'under the press':
    "list.addEventListener('mousedown', () => setTimeout(draw, 0), { once: true });",
  'under the press, while it asks its server':
    "list.addEventListener('pointerover', () => fetch('/state'), { once: true }); list.addEventListener('mousedown', () => setTimeout(draw, 0), { once: true });",
  'in another order': 'setInterval(() => { fruits.reverse(); draw(); }, 400);',
} as const;

const pageOf = (way: keyof typeof WAYS): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Fruits</title></head><body>
   <h1>Fruits</h1><p></p><ul id="list"></ul><script>
     const list = document.getElementById('list');
     const fruits = ['Apples', 'Pears', 'Plums'];
     let seconds = 0;
     const done = [];
     const draw = () => {
       list.innerHTML = fruits.map((one) => '<li><b>' + one + '</b> ' + (done.includes(one) ? 'Tagged' : '<button>Tag</button>') + '</li>').join('');
       document.querySelector('p').textContent = 'Read ' + seconds + ' s ago';
       for (const item of list.children) {
         const name = item.querySelector('b').textContent;
         const button = item.querySelector('button');
         if (button !== null) button.onclick = () => { done.push(name); fetch('/tagged?' + name, { method: 'POST' }); draw(); };
       }
     };
     draw();
     ${WAYS[way]}
   </script></body></html>`;

let site: Site;
let way: keyof typeof WAYS = 'never';
let folder = '';
let runId = '';
const tagged: string[] = [];

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waymark-replay-'));
  site = await startSite({
    '/': (_, response) => {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(pageOf(way));
    },
    '/state': (_, response) => void setTimeout(() => response.end('{}'), 10),
    '/tagged': ({ url }, response) => {
      tagged.push(new URL(url ?? '', site.url).search.slice(1));
      response.end();
    },
  });
  const task = `Open ${site.url}/, then click "Tag" in the Pears row`;
  const first = await runAgent(['--user-data', folder, '--task', task]);
  expect(first, JSON.stringify(first.errors)).toMatchObject({ status: 'completed' });
  expect(tagged).toEqual(['Pears']);
  runId = first.runId;
});
test.afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

for (const one of Object.keys(WAYS) as (keyof typeof WAYS)[])
  test(`presses the same button in a list that is drawn anew: ${one}`, async () => {
    way = one;
    tagged.length = 0;
    const run = await runAgent(['--user-data', folder, '--replay', runId]);
    expect(run, JSON.stringify(run.errors)).toMatchObject({ status: 'completed' });
    expect(tagged).toEqual(['Pears']);
  });
