import { mkdtemp, rm } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { type Site, startSite } from '../src/testing/site/start-site.ts';
import { runAgent } from './fixtures/command.ts';
import { expect, test } from './fixtures/waymark.ts';

/**
 * Variants of a page whose framed form is filled in again while a cookie banner covers it: in the page around, in the frame, or in its own
 * frame.
 */

type Version =
  | 'plain'
  | 'over the frame'
  | 'in the frame'
  | 'in a frame of its own'
  | 'in a far frame of its own'
  | 'only to agree to';

const document = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body style="margin:0">${body}</body></html>`;

/** Returns a banner that reports to the server which button was pressed, and closes: together with its frame, if it has one. */
const questionOf = (buttons: readonly string[], [start, end] = ['button', 'button']): string =>
  `<p>We and our partners use cookies.</p>${buttons
    .map(
      (name) =>
        `<${start} onclick="navigator.sendBeacon('/consent?${name}'); top === window || document.querySelector('form') ? this.closest('[role]').remove() : top.postMessage('answered', '*'); return false">${name}</${end}>`,
    )
    .join(' ')}`;
const OVER_ALL = 'position:fixed;inset:0;background:#fff;z-index:9';
const asking = (buttons: readonly string[]): string =>
  `<div role="dialog" aria-label="Your privacy" style="${OVER_ALL}">${questionOf(buttons)}</div>`;
const ALL_BUTTONS = ['Accept all', 'Settings', 'Reject all'];
const framed = (origin: string): string =>
  `<div id="consent" style="${OVER_ALL}"><iframe src="${origin}/question" title="Consent" style="border:0;width:100%;height:100%"></iframe></div>
   <script>addEventListener('message', () => document.getElementById('consent')?.remove())</script>`;

const around = (inner: string, version: Version, far: string): string =>
  document(
    'Desk',
    `<h1>Desk</h1><iframe src="${inner}" title="Order" style="width:600px;height:300px"></iframe>${
      {
        plain: '',
        'over the frame': asking(ALL_BUTTONS),
        'in the frame': '',
        'in a frame of its own': framed(''),
        'in a far frame of its own': framed(far),
        'only to agree to': asking(['Accept all', 'Settings']),
      }[version]
    }`,
  );
const form = (version: Version): string =>
  document(
    'Form',
    `<form action="/sent"><label>Full name <input name="who"></label> <button>Order card</button></form>
     ${version === 'in the frame' ? asking(ALL_BUTTONS) : ''}`,
  );

let site: Site;
let version: Version = 'plain';
let folder = '';
const runs = new Map<string, string>();
const consents: string[] = [];
const sent: (string | null)[] = [];
const far = (): string => site.url.replace('127.0.0.1', 'localhost');

const PAGES = ['/near', '/far', '/nested'] as const;

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waymark-replay-'));
  const page = (make: () => string) => (_: unknown, response: ServerResponse) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(make());
  };
  site = await startSite({
    '/near': page(() => around('/form', version, far())),
    '/far': page(() => around(`${far()}/form`, version, far())),
    '/nested': page(() => around('/holder', version, far())),
    '/holder': page(() =>
      document('Holder', '<iframe src="/form" style="width:500px;height:250px"></iframe>'),
    ),
    '/form': page(() => form(version)),
    '/question': page(() => document('Question', questionOf(ALL_BUTTONS, ['a href="#"', 'a']))),
    '/hello': document('Hello', 'Hello'),
    '/consent': ({ url }, response) => {
      consents.push(decodeURIComponent(new URL(url ?? '', site.url).search.slice(1)));
      response.end();
    },
    '/sent': ({ url }, response) => {
      sent.push(new URL(url ?? '', site.url).searchParams.get('who'));
      page(() => document('Sent', 'Sent'))(null, response);
    },
  });
  for (const path of PAGES) {
    // The person names both sites, so the run may work in a frame of the other one.
    const task = `Open ${far()}/hello, then open ${site.url}${path}, then type "Ada Lovelace" into the Full name field, then click "Order card"`;
    const first = await runAgent(['--user-data', folder, '--task', task]);
    expect(first, first.errors[0]?.message).toMatchObject({ status: 'completed' });
    runs.set(path, first.runId);
  }
  expect(sent).toEqual(PAGES.map(() => 'Ada Lovelace'));
});
test.afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});
test.beforeEach(() => {
  consents.length = 0;
  sent.length = 0;
});

const again = (path: string) => runAgent(['--user-data', folder, '--replay', runs.get(path) ?? '']);

for (const [path, asked] of [
  ['/near', 'over the frame'],
  ['/near', 'in a frame of its own'],
  // The press removes the frame, and with it the connection to its process.
  ['/near', 'in a far frame of its own'],
  ['/far', 'over the frame'],
  ['/far', 'in the frame'],
  ['/far', 'in a far frame of its own'],
  ['/nested', 'over the frame'],
  ['/nested', 'in the frame'],
] as const)
  test(`${path}: refuses what is asked ${asked}, and goes on`, async () => {
    version = asked;
    const run = await again(path);
    expect(run, JSON.stringify(run.errors)).toMatchObject({ status: 'completed' });
    expect(consents).toEqual(['Reject all']);
    expect(sent).toEqual(['Ada Lovelace']);
  });

test('stops at what can only be agreed to', async () => {
  version = 'only to agree to';
  const run = await again('/far');
  expect(run).toMatchObject({ status: 'failed' });
  expect(run.errors.at(-1)?.message).toContain('Your privacy');
  expect(consents).toEqual([]);
  expect(sent).toEqual([]);
});
