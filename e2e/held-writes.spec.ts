import type { IncomingMessage, ServerResponse } from 'node:http';

import type { ApprovalAnswer, ApprovalRequest } from '../src/shared/model/run/approval/approval.ts';
import { startSite, type Site } from '../src/testing/site/start-site.ts';
import { startToolRun, type ToolDriver } from './fixtures/tool-driver.ts';
import { expect, test as base } from './fixtures/waymark.ts';

declare global {
  /** Questions to the person of the newest run, and the answers they will give. */
  var personAsked: ApprovalRequest[] | undefined;
  var personAnswers: ApprovalAnswer[] | undefined;
}

/** Method and path of all requests that changed something on the servers. */
let effects: string[] = [];
let shop: Site;
let other: Site;
let elsewhere: string;

/** Returns the same server's URL under another name, so that its origin belongs to another site. */
const asOther = ({ hostPort }: Site): string => `http://localhost:${hostPort.split(':')[1]}`;

function act(request: IncomingMessage, response: ServerResponse): void {
  const { pathname, search } = new URL(request.url ?? '/', 'http://site');
  effects.push(`${request.method} ${pathname}${search}`);
  response.setHeader('access-control-allow-origin', '*');
  response.end('done');
}

const post = (path: string, body = "'a=1'"): string =>
  `fetch('${path}', { method: 'POST', body: ${body} })`;

base.beforeAll(async () => {
  other = await startSite({
    '/steal': act,
    '/framed': `<form method="post" action="/orders"><input name="sku" aria-label="Sku" value="k1"><button>Go</button></form>`,
    '/orders': act,
  });
  elsewhere = asOther(other);
  shop = await startSite({
    '/': `<title>Shop</title>
      <button onclick="${post('/orders')}">OK</button>
      <button onclick="setTimeout(() => ${post('/orders')}, 3000)">Soon</button>
      <button onclick="navigator.sendBeacon('/order/confirm', 'id=1')">Count</button>
      <button onclick="navigator.sendBeacon('/collect', 'event=click')">Measure</button>
      <button onclick="${post('/move')}">Forward</button>
      <button onclick="fetch('/items/7', { method: 'DELETE' })">Tidy</button>
      <button onclick="${post('/orders')}; ${post('/orders')}">Twice</button>
      <button onclick="fetch('/graphql', { method: 'POST', body: JSON.stringify({ query: 'mutation { deleteAccount { id } }' }) })">Show</button>
      <button onclick="fetch('/graphql', { method: 'POST', body: JSON.stringify({ query: '{ orders { id } }' }) }).then(() => (document.title = 'Read'))">List</button>
      <button onclick="fetch('/orders', { method: 'POST', body: new Blob(['{}'], { type: 'application/json' }) })">Blob</button>
      <a href="/items/delete?id=3">More</a>
      <textarea aria-label="Note" oninput="fetch('/drafts/1', { method: 'PUT', body: this.value })"></textarea>
      <form method="post" action="${elsewhere}/steal"><input name="note" aria-label="Tell"><button>Next</button></form>
      <iframe src="${elsewhere}/framed"></iframe>`,
    '/orders': act,
    '/order/confirm': act,
    '/collect': act,
    '/items/7': act,
    '/items/delete': act,
    '/graphql': act,
    '/drafts/1': act,
    '/worker': `<title>Loading</title><button value="">Refresh</button>
      <button value="no-referrer">Again</button><script>
      navigator.serviceWorker.register('/worker.js');
      navigator.serviceWorker.onmessage = ({ data }) => (document.title = data);
      navigator.serviceWorker.ready.then(({ active }) => {
        for (const button of document.querySelectorAll('button'))
          button.onclick = () => active.postMessage(button.value);
        document.title = 'Ready';
      });
    </script>`,
    '/worker.js': (_request, response) => {
      response.setHeader('content-type', 'text/javascript');
      response.end(`addEventListener('message', (event) => {
        const sent = fetch('/orders', { method: 'POST', body: 'a=1', referrerPolicy: event.data });
        event.waitUntil(sent.then(() => 'sent', () => 'not sent').then((text) => event.source.postMessage(text)));
      });`);
    },
    '/move': (_request, response) =>
      void response.writeHead(307, { location: `${elsewhere}/orders` }).end(),
  });
});
base.afterAll(async () => {
  await shop.close();
  await other.close();
});
base.beforeEach(() => void (effects = []));

interface Run extends ToolDriver {
  /** Clicks the element with this name; returns `ok`, or the code of the error. */
  press(name: string): Promise<string>;
  asked(): Promise<readonly ApprovalRequest[]>;
}

interface Leave {
  readonly grants?: readonly string[];
  /** Answers of the person; without any the person is absent. */
  readonly answers?: readonly ApprovalAnswer[];
  /** Paths whose writes a reader considers harmless. */
  readonly reads?: readonly string[];
}

const test = base.extend<{ begin: (leave?: Leave) => Promise<Run> }>({
  begin: async ({ waymark }, use) => {
    await use(async ({ grants = [], answers, reads = [] } = {}) => {
      const tools = await startToolRun(waymark.app, [shop.hostPort, elsewhere.slice(7)]);
      await waymark.app.evaluate(
        (_electron, leave) => {
          const { __waymarkTest: bridge, toolRun } = globalThis;
          if (bridge === undefined || toolRun === undefined) throw new Error('No run');
          globalThis.personAsked = [];
          globalThis.personAnswers = [...(leave.answers ?? [])];
          const approve = (_callId: string, request: ApprovalRequest) => {
            globalThis.personAsked?.push(request);
            return Promise.resolve(globalThis.personAnswers?.shift() ?? null);
          };
          Object.assign(
            toolRun.scope,
            bridge.leaveFor(
              leave.grants,
              leave.answers === null ? undefined : approve,
              leave.reads,
            ),
          );
        },
        { grants, answers: answers ?? null, reads },
      );
      await tools.call('navigate', { url: shop.url });
      return {
        ...tools,
        async press(name) {
          const { nodeId } = await tools.node(name);
          const { result } = await tools.call('click', { nodeId });
          return result.ok ? 'ok' : result.error.code;
        },
        asked: () => waymark.app.evaluate(() => globalThis.personAsked ?? []),
      };
    });
  },
});

test('a form in a frame that is kept from leaving stays in its frame, filled in @long', async ({
  begin,
}) => {
  const run = await begin();
  for (let times = 0; times < 2; times += 1) {
    expect(await run.press('Go')).toBe('NEEDS_APPROVAL');
    expect((await run.node('Sku')).state.value).toBe('k1');
  }
  expect(effects).toEqual([]);
});

test('a plain button whose click orders is kept from it where nobody can be asked @long', async ({
  begin,
}) => {
  const run = await begin();
  for (const name of ['OK', 'Tidy', 'Twice', 'Show', 'Blob'])
    expect(await run.press(name), name).toBe('NEEDS_APPROVAL');
  await run.press('Count');
  expect(effects).toEqual([]);
});

test('what reads or measures goes on without a question, and so does a draft of what may be changed @long', async ({
  begin,
}) => {
  const grants = [`change@${shop.url}×50`];
  const run = await begin({ answers: [], reads: ['/collect'], grants });
  expect(await run.press('List')).toBe('ok');
  expect(await run.evaluate('document.title')).toBe('Read');
  expect(await run.press('Measure')).toBe('ok');
  const { nodeId } = await run.node('Note');
  await run.call('type', { nodeId, text: 'Dear Ann' });
  await expect.poll(() => effects).toContain('PUT /drafts/1');
  expect(new Set(effects)).toEqual(new Set(['POST /graphql', 'POST /collect', 'PUT /drafts/1']));
  expect(await run.asked()).toEqual([]);
});

test('the person is asked, and what they allow happens once', async ({ begin }) => {
  const run = await begin({ answers: ['once'] });
  expect(await run.press('OK')).toBe('ok');
  expect(effects).toEqual(['POST /orders']);
  expect(await run.asked()).toMatchObject([
    {
      kind: 'request',
      class: 'R3',
      verb: 'change',
      origin: shop.url,
      destination: null,
      name: 'OK',
    },
  ]);
  expect(await run.press('OK')).toBe('NEEDS_APPROVAL');
  expect(effects).toEqual(['POST /orders']);
});

test('two orders of one click are two questions @long', async ({ begin }) => {
  const run = await begin({ answers: ['once', 'refuse'] });
  expect(await run.press('Twice')).toBe('REFUSED_BY_PERSON');
  expect(effects).toEqual(['POST /orders']);
});

test('a grant lets through what it names, as often as it says @long', async ({ begin }) => {
  const run = await begin({ grants: [`change@${shop.url}×2`] });
  expect(await run.press('Twice')).toBe('ok');
  expect(await run.press('OK')).toBe('NEEDS_APPROVAL');
  expect(await run.press('Tidy')).toBe('NEEDS_APPROVAL');
  expect(effects).toEqual(['POST /orders', 'POST /orders']);
});

test('what comes of a click later is kept back as well, and the next call tells @long', async ({
  begin,
}) => {
  const run = await begin();
  expect(await run.press('Soon')).toBe('ok');
  await new Promise((resolve) => setTimeout(resolve, 3500));
  const { result } = await run.call('hover', { nodeId: (await run.node('OK')).nodeId });
  expect(JSON.stringify(result)).toContain('was about to save and change things');
  expect(effects).toEqual([]);
});

test('what the page has its service worker order is kept back as well @long', async ({ begin }) => {
  const run = await begin();
  await run.call('navigate', { url: `${shop.url}/worker` });
  await expect.poll(() => run.evaluate('document.title')).toBe('Ready');
  expect(await run.press('Refresh')).toBe('NEEDS_APPROVAL');
  await run.evaluate("void (document.title = 'Ready')");
  // A request of the worker that names no page is not sent either.
  await run.press('Again');
  await expect.poll(() => run.evaluate('document.title')).toBe('not sent');
  expect(effects).toEqual([]);
});

test('a redirect to another origin is an act of its own @long', async ({ begin }) => {
  const run = await begin({ answers: ['once', 'refuse'] });
  expect(await run.press('Forward')).toBe('REFUSED_BY_PERSON');
  expect(effects).toEqual([]);
  expect(await run.asked()).toMatchObject([
    { destination: null },
    { destination: elsewhere, verb: 'send' },
  ]);
});

test('a form to another origin, one in a frame of another origin, and a link that deletes are asked @long', async ({
  begin,
}) => {
  const run = await begin({ answers: ['refuse', 'refuse', 'refuse'] });
  expect(await run.press('Go')).toBe('REFUSED_BY_PERSON');
  await run.call('type', { nodeId: (await run.node('Tell')).nodeId, text: 'my secret' });
  expect(await run.press('Next')).toBe('REFUSED_BY_PERSON');
  await run.call('navigate', { url: shop.url });
  expect(await run.press('More')).toBe('REFUSED_BY_PERSON');
  expect(await run.asked()).toMatchObject([
    { verb: 'change', destination: elsewhere },
    { verb: 'change', destination: elsewhere, values: [{ label: 'note', value: 'my secret' }] },
    { verb: 'change', destination: null, method: 'GET' },
  ]);
  expect(effects).toEqual([]);
});
