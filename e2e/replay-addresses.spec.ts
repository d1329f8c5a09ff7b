import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { type Site, type SiteHandler, startSite } from '../src/testing/site/start-site.ts';
import { runAgent } from './fixtures/command.ts';
import { expect, test } from './fixtures/waymark.ts';

/**
 * Content of the mailbox and the orders at one visit: the emails' keys, the ID that the button deletes, and the order's name and number.
 */
interface Visit {
  readonly trial: string;
  readonly digest: string;
  readonly deletes: string;
  readonly order: string;
  readonly number: number;
}

const KEYS = ['vVV6s1kF', 'KzIqe29R', '6Wwgah2W', 'z0A5ELcz'] as const;
const FIRST: Visit = {
  trial: KEYS[0],
  digest: KEYS[1],
  deletes: KEYS[0],
  order: 'Pear',
  number: 12,
};
const AGAIN: Visit = { ...FIRST, trial: KEYS[2], digest: KEYS[3], deletes: KEYS[2] };

// Each test starts the program three or four times.
test.describe.configure({ timeout: 120_000 });

let site: Site;
let folder = '';
let visit = FIRST;
let deleted: string[] = [];

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body><main>${body}</main></body></html>`;

const shown =
  (html: () => string): SiteHandler =>
  (_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(html());
  };

const mailbox = ({ trial, digest, deletes }: Visit): string =>
  page(
    'Mails',
    `<ul><li><a href="#/mail/${digest}">Weekly digest</a></li><li><a href="#/mail/${trial}">Your trial ends</a></li></ul>
     <div id="open"></div>
     <script>
       addEventListener('hashchange', () => {
         const open = document.querySelector('#open');
         open.innerHTML = '<button>Delete</button>';
         open.firstChild.onclick = async () => {
           await fetch('/api/mail/${deletes}', { method: 'DELETE' });
           open.textContent = 'Deleted';
         };
       });
     </script>`,
  );

const orders = ({ order, number }: Visit): string =>
  page(
    'Orders',
    `<a href="/orders/7">Plum</a> <a href="/orders/${number}">${order}</a> <a href="/orders/9">Fig</a>`,
  );

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waymark-replay-'));
  site = await startSite({
    '/mails': shown(() => mailbox(visit)),
    ...Object.fromEntries(
      KEYS.map((key): [string, SiteHandler] => [
        `/api/mail/${key}`,
        (_, response) => {
          deleted.push(key);
          response.end('{}');
        },
      ]),
    ),
    '/orders': shown(() => orders(visit)),
    '/orders/12': page('Order', 'The order'),
    '/orders/13': page('Order', 'The order'),
  });
});
test.afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

async function record(task: string): Promise<string> {
  visit = FIRST;
  const run = await runAgent(['--user-data', folder, '--task', task]);
  expect(run, run.finalAnswer).toMatchObject({ status: 'completed' });
  return run.runId;
}

function again(runId: string, next: Visit) {
  visit = next;
  deleted = [];
  return runAgent(['--user-data', folder, '--replay', runId]);
}

test('does again what was done to a mail whose key is drawn anew, and stops once it is done to another one', async () => {
  const runId = await record(
    `Open ${site.url}/mails, then click "Your trial ends", then click "Delete"`,
  );
  expect(deleted).toEqual([FIRST.trial]);

  const done = await again(runId, AGAIN);
  expect(done, done.errors[0]?.message).toMatchObject({
    status: 'completed',
    finalAnswer: 'Done again: 3 of 3 steps.',
  });
  expect(deleted).toEqual([AGAIN.trial]);

  const strayed = await again(runId, { ...AGAIN, deletes: AGAIN.digest });
  expect(strayed.errors.at(-1)).toMatchObject({ code: 'REPLAY_STOPPED' });
  expect(strayed.errors.at(-1)?.message).toContain('DELETE 127.0.0.1/api/mail/');
});

test(
  'follows a link to another number only where it is surely the recorded link',
  { tag: '@long' },
  async () => {
    const runId = await record(`Open ${site.url}/orders, then click "Pear"`);

    const same = await again(runId, { ...FIRST, number: 13 });
    expect(same, same.errors[0]?.message).toMatchObject({ status: 'completed' });

    const other = await again(runId, { ...FIRST, number: 13, order: 'Pear and more' });
    expect(other.errors.at(-1)?.message).toContain(
      'it led to 127.0.0.1/orders/13 instead of 127.0.0.1/orders/12',
    );
    // If the number is the same, the recorded words may be part of longer ones.
    expect(await again(runId, { ...FIRST, order: 'Pear and more' })).toMatchObject({
      status: 'completed',
    });
  },
);
