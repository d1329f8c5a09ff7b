import type { Script, ScriptedCall } from '../src/testing/scripted-model/model-script.ts';
import { startScriptedModel } from '../src/testing/scripted-model/start-scripted-model.ts';
import { startSite, type Site } from '../src/testing/site/start-site.ts';
import { expect, test } from './fixtures/shared-program.ts';

/** Console and network of a page, as a developer requests them: without secrets, and without places that the run may not read. */

let shop: Site;
let bank: Site;

test.beforeAll(async () => {
  bank = await startSite({
    '/': `<title>Bank</title><p>Balance</p><script>
      console.log('bank balance 98765'); fetch('/accounts?owner=ada');</script>`,
    '/accounts': '{"balance":98765}',
    '/open': (_request, response) => {
      response
        .writeHead(200, { 'content-type': 'application/json', 'access-control-allow-origin': '*' })
        .end('{"rate":"rate-of-another-place"}');
    },
    '/closed.js': 'window.closed_data = "closed-data-of-bank";',
  });
  shop = await startSite({
    '/': `<title>Shop</title><h1>Kettles</h1><iframe src="${bank.url}/"></iframe>
      <script src="${bank.url}/closed.js"></script>
      <script>
        console.warn('kettle is low', { left: 2 });
        console.log('signed in with eyJhbGciOiJIUzI1.eyJzdWIiOiIxMjM0.c2lnbmF0dXJl');
        setTimeout(() => { throw new Error('boom at checkout'); });
      </script>
      <button onclick="look()">Look</button>
      <script>
        async function look() {
          await fetch('/api/user?api_key=k-in-address', {
            headers: { Authorization: 'Bearer header-secret-123456' },
          });
          await fetch('/api/missing');
          await fetch('${bank.url}/open');
          document.querySelector('h1').textContent = 'Looked';
        }
      </script>`,
    '/api/user': (_request, response) => {
      response
        .writeHead(200, { 'content-type': 'application/json', 'set-cookie': 'sid=cookie-secret-1' })
        .end('{"name":"Ada Example","session_token":"body-secret-1","visits":7}');
    },
    '/api/missing': (_request, response) => {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('no such thing here');
    },
  });
});
test.afterAll(() => Promise.all([shop.close(), bank.close()]));

const carryingOut = (calls: readonly ScriptedCall[]): Script => ({
  planner: [
    { plan: { proposedActions: ['Look'] } },
    { plan: { proposedActions: [], taskComplete: true, finalAnswer: 'All done.' } },
  ],
  executor: [
    { calls: [...calls] },
    { calls: [{ tool: 'done', args: { success: true, message: 'ok' } }] },
  ],
});

test('a run reads console and network of its page, without secrets and without what it may not read', async ({
  waymark,
}) => {
  const calls: readonly ScriptedCall[] = [
    { tool: 'reload', args: {} },
    { tool: 'console_messages', args: {} },
    { tool: 'console_messages', args: { level: 'error' } },
    { tool: 'network_requests', args: {} },
    { tool: 'click', args: { target: 'Look' } },
    { tool: 'wait', args: { seconds: 1 } },
    { tool: 'network_requests', args: { contains: '/' } },
    ...[1, 2, 3].map((id) => ({ tool: 'network_requests', args: { id } })),
  ];
  const model = await startScriptedModel(carryingOut(calls));
  await waymark.connect(model.url);
  await waymark.request('settings.update', { allowPrivateNetwork: true });
  await waymark.visit(shop.url);
  await expect(waymark.ui.getByRole('tab', { selected: true })).toContainText('Shop');
  await waymark.ask('Press Look and debug the network requests and the console of the page');
  await expect(waymark.lastRun).toContainText('All done.');
  const told = model.requests.map(({ text }) => text).join('\n');
  await model.close();

  expect(told).toContain('[warning] kettle is low');
  expect(told).toContain('[error] Uncaught Error: boom at checkout');
  expect(told).toContain('signed in with •••');
  expect(told).toContain(
    'Left out, because frames that you may not read may have written them: 1.',
  );
  expect(told).toContain('They are heard from now on');
  expect(told).toMatch(/1\. GET \S+\/api\/user\?api_key=••• – 200 \(fetch/);
  expect(told).toMatch(/2\. GET \S+\/api\/missing – 404/);
  expect(told).toContain('Ada Example');
  expect(told).toContain('rate-of-another-place');
  expect(told).toContain('no such thing here');
  for (const secret of [
    'k-in-address',
    'header-secret-123456',
    'cookie-secret-1',
    'body-secret-1',
    'eyJhbGciOiJIUzI1',
    '98765',
    'closed-data-of-bank',
    '/accounts',
  ])
    expect(told).not.toContain(secret);
});
