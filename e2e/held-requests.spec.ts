import type { RequestAnswer } from '../src/main/browser/tabs/network/review/request-reviewer.ts';
import type { RequestFacts } from '../src/main/safety/network-policy/decide-request.ts';
import { startSite, type Site } from '../src/testing/site/start-site.ts';
import { startToolRun, type ToolDriver } from './fixtures/tool-driver.ts';
import { expect, test as base, type Waymark } from './fixtures/waymark.ts';

declare global {
  var heldRequests:
    | { readonly facts: RequestFacts; readonly answer: (answer: RequestAnswer) => void }[]
    | undefined;
}

/** Time limit of a click; one that waits for nothing ends much sooner. */
const CLICK_MS = 10_000;

let site: Site;
base.beforeAll(async () => {
  site = await startSite({
    '/': `<title>Shop</title>
      <button onclick="fetch('/order', { method: 'POST', body: JSON.stringify({ total: 12 }) })
        .then((answer) => (document.title = 'Ordered ' + answer.status), () => (document.title = 'Failed'))">Order</button>
      <button onclick="fetch('/list').then(() => (document.title = 'Listed'))">List</button>
      <button onclick="setTimeout(() => fetch('/later', { method: 'POST', body: 'a=1' }), 1500)">Later</button>
      <form method="post" action="/paid"><input name="amount" value="12"><button>Pay</button></form>`,
    '/order': (_request, response) => void response.end('ok'),
    '/later': (_request, response) => void response.end('ok'),
    '/list': (_request, response) => void response.end('ok'),
    '/paid': '<title>Paid</title>',
  });
});
base.afterAll(() => site.close());

const test = base.extend<{ tools: ToolDriver }>({
  tools: async ({ waymark }, use) => {
    const tools = await startToolRun(waymark.app, [site.hostPort]);
    await waymark.app.evaluate(() => {
      globalThis.heldRequests = [];
      globalThis.__waymarkTest?.reviewRequests({
        review: (facts) =>
          new Promise((answer) => void globalThis.heldRequests?.push({ facts, answer })),
      });
    });
    await tools.call('navigate', { url: site.url });
    await use(tools);
  },
});

const heldFacts = ({ app }: Waymark) =>
  app.evaluate(() => globalThis.heldRequests?.map(({ facts }) => facts));
const decide = ({ app }: Waymark, answer: RequestAnswer) =>
  app.evaluate((_electron, text) => globalThis.heldRequests?.shift()?.answer(text), answer);
const times = (path: string) => site.requests.filter((one) => one === path).length;

test('what a click makes a page write is held, and the call’s deadline stands still until it is let through', async ({
  waymark,
  tools,
}) => {
  const { nodeId } = await tools.node('Order');
  const before = times('/order');
  let isOver = false;
  const click = tools.call('click', { nodeId }).finally(() => (isOver = true));
  await expect.poll(async () => (await heldFacts(waymark))?.length).toBe(1);
  expect(await heldFacts(waymark)).toMatchObject([
    {
      url: `${site.url}/order`,
      method: 'POST',
      resourceType: 'xhr',
      body: { kind: 'json', bytes: 12 },
      tabId: await tools.currentTabId(),
      frame: { isMain: true, origin: site.url },
      call: { runId: 'run_00000000', tool: 'click', isOver: false },
    },
  ]);
  await new Promise((resolve) => setTimeout(resolve, CLICK_MS + 1500));
  expect(isOver).toBe(false);
  expect(times('/order')).toBe(before);
  await decide(waymark, 'allow');
  const { result } = await click;
  expect(result).toMatchObject({ ok: true });
  expect(JSON.stringify(result)).toContain('"status":200');
  expect(await tools.evaluate('document.title')).toBe('Ordered 200');
  expect(times('/order')).toBe(before + 1);
});

test('a write that is refused fails for the page, and reading is not held @long', async ({
  waymark,
  tools,
}) => {
  const before = times('/order');
  await tools.call('click', { nodeId: (await tools.node('List')).nodeId });
  expect(await tools.evaluate('document.title')).toBe('Listed');
  const click = tools.call('click', { nodeId: (await tools.node('Order')).nodeId });
  await expect.poll(async () => (await heldFacts(waymark))?.length).toBe(1);
  await decide(waymark, 'refuse');
  expect(await click).toMatchObject({ result: { ok: true } });
  expect(await tools.evaluate('document.title')).toBe('Failed');
  expect(times('/order')).toBe(before);
});

test('a form that navigates the tab is held as well, and what comes of a call later belongs to it @long', async ({
  waymark,
  tools,
}) => {
  expect(
    (await tools.call('click', { nodeId: (await tools.node('Later')).nodeId })).result.ok,
  ).toBe(true);
  await expect.poll(async () => (await heldFacts(waymark))?.length).toBe(1);
  expect(await heldFacts(waymark)).toMatchObject([
    { body: { kind: 'form', bytes: 3 }, call: { tool: 'click', isOver: true } },
  ]);
  await decide(waymark, 'refuse');
  const pay = tools.call('click', { nodeId: (await tools.node('Pay')).nodeId });
  await expect.poll(async () => (await heldFacts(waymark))?.length).toBe(1);
  expect(await heldFacts(waymark)).toMatchObject([
    { url: `${site.url}/paid`, resourceType: 'mainFrame', body: { kind: 'form', bytes: 9 } },
  ]);
  expect(times('/paid')).toBe(0);
  await decide(waymark, 'allow');
  expect((await pay).result).toMatchObject({ ok: true });
  expect(await tools.evaluate('document.title')).toBe('Paid');
});

test('a form’s post that waits for an answer longer than any call to the page fails nothing', async ({
  waymark,
  tools,
}) => {
  const before = times('/paid');
  let isOver = false;
  const pay = tools
    .call('click', { nodeId: (await tools.node('Pay')).nodeId })
    .finally(() => (isOver = true));
  await expect.poll(async () => (await heldFacts(waymark))?.length).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, CLICK_MS + 1500));
  expect(isOver).toBe(false);
  expect(times('/paid')).toBe(before);
  await decide(waymark, 'allow');
  expect((await pay).result).toMatchObject({ ok: true });
  expect(await tools.evaluate('document.title')).toBe('Paid');
});

test('a held request ends with its run @long', async ({ waymark, tools }) => {
  const before = times('/order');
  const click = tools.call('click', { nodeId: (await tools.node('Order')).nodeId });
  await expect.poll(async () => (await heldFacts(waymark))?.length).toBe(1);
  await tools.stop();
  expect(await click).toMatchObject({ result: { ok: false, error: { code: 'IN_DOUBT' } } });
  await expect.poll(() => tools.evaluate('document.title')).toBe('Failed');
  await decide(waymark, 'allow');
  expect(times('/order')).toBe(before);
});
