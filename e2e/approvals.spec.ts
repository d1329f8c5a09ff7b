import { createHash } from 'node:crypto';
import { createServer } from 'node:http';

import { z } from 'zod';

import type { ScriptedAnswer, ScriptedCall } from '../src/testing/scripted-model/model-script.ts';
import { startScriptedModel } from '../src/testing/scripted-model/start-scripted-model.ts';
import { startSite, type Site } from '../src/testing/site/start-site.ts';
import { runAgent } from './fixtures/command.ts';
import { recordEffects } from './fixtures/record-effects.ts';
import { expect, test } from './fixtures/shared-program.ts';

let site: Site;
const { effects, effect } = recordEffects();

test.beforeAll(async () => {
  site = await startSite({
    '/': `<title>Shop</title><h1>Kettle, $19</h1>
      <button onclick="fetch('/order', { method: 'POST' })">Buy now</button>
      <button onclick="confirm('Delete your account?') && fetch('/delete', { method: 'POST' })">Account …</button>
      <form method="post" action="/paid"><input autocomplete="cc-number" aria-label="Card"><button>Next</button></form>
      <label>Message <input onkeydown="if (event.key === 'Enter') fetch('/typed')"></label>
      <form method="post" action="/sent"><input aria-label="Note"><button>Send</button></form>
      <button onclick="setTimeout(() => fetch('/order', { method: 'POST' }), 4000)">More</button>
      <button>Delete filter</button><a href="/orders">Order history</a>`,
    '/order': effect('ordered'),
    '/delete': effect('deleted'),
    '/paid': effect('paid'),
    '/sent': effect('sent'),
    '/typed': (_request, response) => void response.end('ok'),
    '/orders': '<title>Orders</title>',
  });
});
test.afterAll(() => site.close());

const click = (target: string): ScriptedCall => ({ tool: 'click', args: { target } });
const DONE: ScriptedCall = { tool: 'done', args: { success: true, message: 'ok' } };

/** Starts a model that makes these calls, one per answer, regardless of the results. */
const obeying = (calls: readonly ScriptedCall[]) =>
  startScriptedModel({
    planner: [
      { plan: { proposedActions: ['Do it'] } },
      { plan: { proposedActions: [], taskComplete: true, finalAnswer: 'Done.' } },
    ],
    executor: [...calls, DONE].map((call): ScriptedAnswer => ({ calls: [call] })),
  });

async function runWith(
  task: string,
  calls: readonly ScriptedCall[],
  more: readonly string[] = [],
  url: string = site.url,
): Promise<readonly string[]> {
  const model = await obeying(calls);
  const endpoint = ['--provider', 'openai', '--base-url', model.url, '--model', 'scripted'];
  const result = await runAgent(['--url', url, '--task', task, ...endpoint, ...more]);
  await model.close();
  return result.errors.map(
    ({ code, next }) => `${code} ${/--grant '([^']+)'/.exec(next)?.[1] ?? ''}`,
  );
}

const DELETION = [
  { tool: 'dialog', args: { action: 'accept' } },
  click('Account …'),
  { tool: 'dialog', args: { action: 'accept' } },
] as const;
const NOTE = { tool: 'type', args: { target: 'Note', text: 'hello', submit: true } } as const;
const PAYMENT = click('button "Next"');

test('where nobody can be asked nothing is committed that the task does not ask for @long', async () => {
  expect(await runWith('Read the page', [click('Buy now'), NOTE])).toEqual([
    `NEEDS_APPROVAL spend@${site.url}`,
    `NEEDS_APPROVAL send@${site.url}`,
  ]);
  expect(effects).toEqual([]);
});

test('nor where the page itself asks for it, or a card is filled in @long', async () => {
  expect(await runWith('Read the page', [...DELETION, PAYMENT])).toEqual([
    `NEEDS_APPROVAL delete@${site.url}`,
    `NEEDS_APPROVAL spend@${site.url}`,
  ]);
  expect(effects).toEqual([]);
});

test('what the task asks for is done without a question, as often as it says; what is missing is named at the end', async () => {
  const task = 'Buy the “Kettle” for $19, delete my account and send a note';
  const calls = [click('Buy now'), ...DELETION.slice(0, 2), PAYMENT, NOTE];
  // The task asked for one payment, which is used up, so the option names two.
  const missing = `NEEDS_APPROVAL spend@${site.url}×2`;
  expect(await runWith(task, calls)).toEqual([missing, missing]);
  expect(effects).toEqual(['ordered', 'deleted', 'sent']);
});

test('a grant of the command line allows what it names, paying too @long', async () => {
  const grants = ['--grant', `spend@${site.url}×2`];
  const calls = [click('Buy now'), click('button "Next"'), click('Send')];
  await runWith('Read the page', calls, grants);
  expect(effects).toEqual(['ordered', 'paid']);
});

test('controls that only look alike need no leave @long', async () => {
  const calls = [click('Delete filter'), click('Order history')];
  expect(await runWith('Read the page', calls)).toEqual([]);
});

/** Starts a chat that sends over a WebSocket; `frames` counts the frames that the server received. */
async function startChat() {
  let frames = 0;
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(`<title>Chat</title><h1>Chat</h1><div contenteditable role="textbox" aria-label="Message #general">Hello</div>
      <button>Send</button><output></output>
      <script>
        const socket = new WebSocket('ws://' + location.host + '/socket');
        socket.onopen = () => (document.querySelector('output').textContent = 'Connected');
        const send = () => socket.send(document.querySelector('[role=textbox]').textContent);
        document.querySelector('button').onclick = send;
        document.querySelector('[role=textbox]').onkeydown = (event) => event.key === 'Enter' && send();
      </script>`);
  });
  server.on('upgrade', ({ headers }, socket) => {
    const key = `${headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`;
    const accept = createHash('sha1').update(key).digest('base64');
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
    );
    // Opcode 1 is a text frame.
    socket.on('data', (bytes: Buffer) => (frames += (bytes[0] ?? 0) % 16 === 1 ? 1 : 0));
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = z.object({ port: z.int() }).parse(server.address());
  return {
    url: `http://127.0.0.1:${port}`,
    frames: () => frames,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

test('what a page would send over a WebSocket is asked by the control and the field', async () => {
  const chat = await startChat();
  const press = [
    click('button "Send"'),
    { tool: 'key', args: { key: 'Enter', target: 'Message #general' } },
  ] as const;
  const needed = `NEEDS_APPROVAL send@${chat.url}`;
  expect(await runWith('Read the chat', press, [], chat.url)).toEqual([needed, needed]);
  expect(chat.frames()).toBe(0);
  await runWith('Send the message', press.slice(0, 1), [], chat.url);
  expect(chat.frames()).toBe(1);
  chat.close();
});

const LineSchema = z.object({
  entry: z.looseObject({
    kind: z.string(),
    path: z.string().optional(),
    decision: z.string().optional(),
  }),
});

test('what a page sends after its run has ended is judged as before, and refused @long', async ({
  waymark,
}) => {
  const model = await obeying([click('button "More"')]);
  await waymark.connect(model.url);
  await waymark.request('settings.update', { allowPrivateNetwork: true });
  await waymark.visit(site.url);
  await expect(waymark.ui.getByRole('tab', { selected: true })).toContainText('Shop');
  await waymark.ask('Read the page');
  await expect(waymark.lastRun).toContainText('Done.');
  const runs = z
    .array(z.object({ runId: z.string() }))
    .parse(await waymark.request('run.list', { limit: 1, beforeStartedAt: null }));
  const lateRequests = async () => {
    const { lines } = z
      .object({ lines: z.array(LineSchema) })
      .parse(await waymark.request('run.getAudit', { runId: runs[0]?.runId }));
    return lines.flatMap(({ entry }) =>
      entry.kind === 'request' && entry.path === '/order' ? [entry.decision] : [],
    );
  };
  await expect.poll(lateRequests).toEqual(['deny']);
  expect(effects).toEqual([]);
  await model.close();
});
