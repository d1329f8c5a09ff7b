import type { Site } from '../src/testing/site/start-site.ts';
import { startSite } from '../src/testing/site/start-site.ts';
import { startScriptedModel } from '../src/testing/scripted-model/start-scripted-model.ts';
import { runAgent } from './fixtures/command.ts';
import { startToolRun } from './fixtures/tool-driver.ts';
import { expect, test } from './fixtures/shared-program.ts';
import { openWaymark } from './fixtures/waymark.ts';
import { API_DOCS } from './sites/api-docs.ts';

let site: Site;
let other: Site;

test.beforeAll(async () => {
  other = await startSite({
    '/secret': '<title>Secret</title>private',
    '/pixel': 'x',
    '/button': '<button onclick="fetch(`/pressed`)">Embedded</button>',
    '/data': (_request, response) => {
      response.writeHead(200, { 'access-control-allow-origin': '*' });
      response.end('data');
    },
  });
  site = await startSite({
    ...API_DOCS,
    '/trap': `<title>Trap</title><a href="${other.url}/secret">Router</a>
      <iframe sandbox="allow-scripts" srcdoc="<img src='${other.url}/pixel'>"></iframe>`,
    '/embedding': `<title>Embedding</title>
      <form action="${other.url}/data" method="post"><input aria-label="Amount" name="action">
      <button>Pay there</button></form>
      <form action="/paid" method="post"><button>Pay here</button></form>
      <a href="${other.url}/secret">Go there</a>
      <iframe src="${other.url}/button" width="300" height="100"></iframe>`,
    '/paid': '<title>Paid</title>',
    '/app': `<title>App</title><p id="out">…</p><iframe src="${other.url}/secret"></iframe><script>
      Promise.all([
        fetch('${other.url}/data', { method: 'POST', body: '{}' }).then((answer) => answer.text()),
        new Promise((opened) => {
          const socket = new WebSocket('${other.url.replace('http', 'ws')}/socket');
          socket.onerror = socket.onopen = () => opened('socket asked');
        }),
      ]).then((all) => (document.title = all.join(', ')), (error) => (document.title = error.name));
    </script>`,
    '/hop': (_request, response) => {
      response.writeHead(302, { location: `${other.url}/secret` });
      response.end();
    },
  });
});
test.afterAll(async () => {
  await site.close();
  await other.close();
});

test('a page has no bridge, no app:// and no permission', async ({ waymark }) => {
  await waymark.visit(`${site.url}/about`);
  await expect(waymark.ui.getByRole('tab', { selected: true })).toContainText('About');
  const seen = await waymark.app.evaluate(async ({ webContents }) => {
    const page = webContents
      .getAllWebContents()
      .find((contents) => contents.getURL().includes('/about'));
    if (page === undefined) throw new Error('the page is not there');
    const run = (code: string): Promise<unknown> => page.executeJavaScript(code, true);
    return {
      bridge: await run('typeof window.waymark + typeof window.require + typeof window.process'),
      app: await run("fetch('app://ui/index.html').then(() => 'loaded', () => 'refused')"),
      file: await run("fetch('file:///etc/hostname').then(() => 'loaded', () => 'refused')"),
      geolocation: await run(
        "navigator.permissions.query({ name: 'geolocation' }).then(({ state }) => state)",
      ),
      notifications: await run('Notification.permission'),
      screen: await run(
        "navigator.mediaDevices.getDisplayMedia().then(() => 'given', () => 'refused')",
      ),
    };
  });
  expect(seen).toEqual({
    bridge: 'undefinedundefinedundefined',
    app: 'refused',
    file: 'refused',
    geolocation: 'denied',
    notifications: 'denied',
    screen: 'refused',
  });
});

test('a message that breaks its schema is refused and changes nothing @long', async ({
  waymark,
}) => {
  const messages: readonly (readonly [string, unknown])[] = [
    ['tab.close', { tabId: 'one' }],
    ['tab.navigate', { tabId: 1, input: 'x', extra: true }],
    ['settings.update', { limits: { maxIterations: -1 } }],
    ['no.such.route', null],
    ['__proto__', null],
    ['tab.open', { url: 'x'.repeat(2_000_000) }],
  ];
  // A page that breaks the contract knows no types either.
  for (const [name, input] of messages)
    await expect(Reflect.apply(waymark.request, null, [name, input]), name).rejects.toThrow();
  await expect(waymark.ui.getByRole('tab')).toHaveCount(1);
});

test('addresses other than http and https do not open in a tab', async ({ waymark }) => {
  for (const address of [
    'file:///etc/passwd',
    'chrome://gpu',
    'app://ui/index.html',
    'data:text/html,<h1>x',
  ]) {
    await waymark.visit(address);
    // Text that is no URL is searched for.
    if (!address.startsWith('data:'))
      await expect(
        waymark.ui.getByText(`“${address.split(':')[0]}:” are not opened here`),
        address,
      ).toBeVisible();
    const urls = await waymark.app.evaluate(({ webContents }) =>
      webContents.getAllWebContents().map((contents) => contents.getURL()),
    );
    expect(
      urls.filter((url) => /^(file|chrome|data):/.test(url)),
      address,
    ).toEqual([]);
    expect(urls.filter((url) => url.startsWith('app://ui/index.html'))).toHaveLength(1);
  }
});

test('a page on this computer loads from another of its ports, as a development server does @long', async ({
  waymark,
}) => {
  await waymark.visit(`${site.url}/app`);
  await expect(waymark.ui.getByRole('tab', { selected: true })).toContainText('data, socket asked');
  await expect.poll(() => other.requests).toContain('/data');
  expect(other.requests).toContain('/secret');
});

test('a page cannot reach the private network that the person did not name', async ({
  waymark,
}) => {
  const before = other.requests.length;
  await waymark.visit(`${site.url}/trap`);
  await expect(waymark.ui.getByRole('tab', { selected: true })).toContainText('Trap');
  await waymark.visit(`${site.url}/hop`);
  const card = waymark.ui.getByRole('alert');
  await expect(card).toContainText('private network');
  expect(other.requests).not.toContain('/pixel');
  expect(other.requests).toHaveLength(before);
  await card.getByRole('button', { name: 'Open anyway' }).click();
  await expect(waymark.ui.getByRole('tab', { selected: true })).toContainText('Secret');
});

test('a name that led elsewhere when it was looked up gives a page nothing of the private network @long', async () => {
  const waymark = await openWaymark({
    switches: ['--host-resolver-rules=MAP rebound.example 127.0.0.1'],
  });
  await waymark.app.evaluate(({ session }) => {
    const publicHost = { endpoints: [{ address: '93.184.215.14', family: 'ipv4' as const }] };
    session.fromPartition('persist:user').resolveHost = () => Promise.resolve(publicHost);
  });
  await waymark.visit(`http://rebound.example:${new URL(other.url).port}/secret`);
  await expect(waymark.ui.getByRole('alert')).toContainText('private network');
  await expect(waymark.ui.getByRole('tab', { selected: true })).not.toContainText('Secret');
  await waymark.close();
});

test('a link in an answer opens nothing in the private network that the person did not name', async ({
  waymark,
}) => {
  const finalAnswer = `[Go on here](${other.url}/secret)`;
  const model = await startScriptedModel({
    planner: [{ plan: { proposedActions: [], taskComplete: true, finalAnswer } }],
  });
  await waymark.connect(model.url);
  await waymark.visit(`${site.url}/about`);
  await expect(waymark.ui.getByRole('tab', { selected: true })).toContainText('About');
  await waymark.ask('Where do I go on?');
  const before = other.requests.length;
  await waymark.lastRun.getByRole('link', { name: 'Go on here' }).click();
  await expect(waymark.ui.getByRole('alert')).toContainText('private network');
  expect(other.requests).toHaveLength(before);
  await model.close();
});

test('input that waits for the connection to the page is not sent once the run is stopped @long', async ({
  waymark,
}) => {
  const outcome = await waymark.app.evaluate(async () => {
    const tabs = globalThis.__waymarkTest?.tabs;
    const tab = await tabs?.open({ url: 'about:blank', activate: true });
    if (tabs === undefined || tab === undefined) throw new Error('no tab');
    await tab.load('about:blank', AbortSignal.timeout(10_000));
    const heard: string[] = [];
    tabs.get(tab.id)?.view.webContents.on('input-event', (_event, { type }) => heard.push(type));
    const send = async (
      type: 'mousePressed' | 'mouseReleased',
      signal?: AbortSignal,
    ): Promise<string> =>
      tab.cdp
        .send('Input.dispatchMouseEvent', { type, x: 90, y: 90, button: 'left' }, { signal })
        .then(
          () => 'sent',
          () => 'refused',
        );
    const stop = new AbortController();
    const stopped = send('mousePressed', stop.signal);
    stop.abort();
    const [first, second] = [await stopped, await send('mouseReleased')];
    return { first, second, heard: heard.filter((type) => type !== 'mouseMove') };
  });
  expect(outcome).toEqual({ first: 'refused', second: 'sent', heard: ['mouseUp'] });
});

test('a model that is talked into it still cannot open what the person did not name', async () => {
  const attempts = [
    { tool: 'navigate', args: { url: `${other.url}/secret` } },
    { tool: 'tab_open', args: { url: 'file:///etc/passwd' } },
    { tool: 'format_disk', args: {} },
    { tool: 'done', args: { success: false, message: 'refused' } },
  ];
  const model = await startScriptedModel({
    planner: [
      { plan: { proposedActions: ['Open the router', 'Read the disk'] } },
      { plan: { proposedActions: [], taskComplete: true, finalAnswer: 'Could not.' } },
    ],
    // Each answer has one call: after a refusal the rest of an answer is not run.
    executor: attempts.map((call) => ({ calls: [call] })),
  });
  const before = other.requests.length;
  const result = await runAgent([
    '--url',
    `${site.url}/about`,
    '--task',
    'Read the page',
    '--provider',
    'openai',
    '--base-url',
    model.url,
    '--model',
    'scripted',
  ]);
  expect(result.errors.map(({ code }) => code)).toHaveLength(3);
  expect(other.requests).toHaveLength(before);
  expect(result.url).toBe(`${site.url}/about`);
  await model.close();
});

test('the agent process gets neither keys nor the person’s environment', async ({ waymark }) => {
  const model = await startScriptedModel(() => ({ hang: true }), {
    apiKey: 'sk-canary-1234567890',
  });
  await waymark.connect(model.url);
  await waymark.request('settings.setApiKey', {
    baseUrl: model.url,
    apiKey: 'sk-canary-1234567890',
  });
  await waymark.ask('Anything');
  await expect.poll(() => model.requests.length).toBe(1);
  const agents = await waymark.app.evaluate(({ app }) =>
    app
      .getAppMetrics()
      .flatMap(({ type, pid, name }) =>
        type === 'Utility' && /agent/i.test(name ?? '') ? [pid] : [],
      ),
  );
  expect(agents).toHaveLength(1);
  if (process.platform === 'linux') {
    const { readFile } = await import('node:fs/promises');
    const environment = await readFile(`/proc/${agents[0]}/environ`, 'utf8');
    expect(environment).not.toContain('canary');
    expect(environment).not.toMatch(/TOKEN|SECRET|API_KEY|WAYMARK_SQLITE/);
  }
  await model.close();
});

test('an agent kept to one site acts in no frame of another, sends it no form and follows no link there', async ({
  waymark,
}) => {
  const tools = await startToolRun(waymark.app, [site.hostPort, other.hostPort], {
    allowedOrigins: [site.url],
  });
  await tools.call('navigate', { url: `${site.url}/embedding` });
  const before = other.requests.length;
  const refusal = { ok: false, error: { code: 'ORIGIN_NOT_ALLOWED' } };
  const act = async (tool: string, name: string, args = {}) => {
    const { nodeId } = await tools.node(name);
    return (await tools.call(tool, { nodeId, ...args })).result;
  };
  expect(await act('click', 'Pay there')).toMatchObject(refusal);
  expect(await act('type', 'Amount', { text: '5', submit: true })).toMatchObject(refusal);
  expect(await act('click', 'Go there')).toMatchObject(refusal);
  expect(await act('click', 'Embedded')).toMatchObject(refusal);
  expect(other.requests).toHaveLength(before);
  expect(await act('type', 'Amount', { text: '5' })).toMatchObject({ ok: true });
  expect(await act('click', 'Pay here')).toMatchObject({ ok: true });
  expect(await tools.evaluate('document.title')).toBe('Paid');
});
