import type { ApprovalAnswer } from '../src/shared/model/run/approval/approval.ts';
import { startSite, type Site } from '../src/testing/site/start-site.ts';
import { startToolRun, type ToolDriver } from './fixtures/tool-driver.ts';
import { expect, test } from './fixtures/shared-program.ts';
import type { Waymark } from './fixtures/waymark.ts';
import { longUnless } from './fixtures/long-unless.ts';

/** Places where a run may go and act: the person's words and the run's first page determine them, whatever pages do. */

let shop: Site;
let evil: Site;
let bank: Site;

test.beforeAll(async () => {
  evil = await startSite({
    '/': '<title>Evil</title><button onclick="document.title = `Pressed`">Press</button>',
    '/taken': '<title>Taken</title>',
    '/frame':
      '<button onclick="fetch(`/pressed`)">Embedded</button><input aria-label="Inside" onkeydown="fetch(`/key`)">',
    '/pressed': 'ok',
    '/key': 'ok',
    '/back': (_request, response) => {
      response.writeHead(302, { location: `${shop.url}/` });
      response.end();
    },
  });
  bank = await startSite({ '/': '<title>Bank</title><h1>Balance 12,345</h1>' });
  shop = await startSite({
    '/': `<title>Shop</title><h1>Kettles</h1>
      <a href="${evil.url}/">Link</a><a href="/hop">Hop</a><a href="/near">Near</a>
      <a href="${evil.url}/back">There and back</a>
      <button onclick="location.href = '${evil.url}/?by=script'">Script</button>
      <button onclick="window.open('${evil.url}/?by=window')">Window</button>
      <button onclick="setTimeout(() => (location.href = '${evil.url}/?late'), 4000)">Later</button>
      <form method="post" action="${evil.url}/taken"><input name="card" value="4111"><button>Pay</button></form>
      <form method="post" action="${evil.url}/taken" target="inner"><button>Pay inside</button></form>
      <button onclick="document.forms[0].submit()">Send by script</button>
      <iframe name="inner" src="/near" width="200" height="60"></iframe>
      <iframe sandbox="allow-scripts" srcdoc="<button onclick='this.textContent = 1'>Boxed</button>" width="200" height="60"></iframe>
      <iframe id="foreign" src="${evil.url}/frame" width="300" height="100"></iframe>`,
    '/near': '<title>Near</title>near',
    '/hop': (_request, response) => {
      response.writeHead(302, { location: '/hop2' });
      response.end();
    },
    '/hop2': (_request, response) => {
      response.writeHead(302, { location: `${evil.url}/?by=hop` });
      response.end();
    },
    '/refresh': `<title>Refresh</title><meta http-equiv="refresh" content="0;url=${evil.url}/?by=refresh">`,
  });
});
test.afterAll(() => Promise.all([shop.close(), evil.close(), bank.close()]));

async function begin(
  { app }: Waymark,
  answers: readonly ApprovalAnswer[] | null,
  words: readonly string[] = ['Order the kettle'],
): Promise<ToolDriver> {
  const run = await startToolRun(app, [shop.hostPort, evil.hostPort, bank.hostPort], {
    ground: {
      words,
      begunOn: [`${shop.url}/`],
      lent: [],
      bound: null,
      searchUrl: 'https://search.example/?q=%s',
    },
    answers,
  });
  expect((await run.call('navigate', { url: `${shop.url}/` })).result.ok).toBe(true);
  return run;
}

/** Returns a function that lists the evil site's requests since this call. */
function watchEvil(): () => readonly string[] {
  const before = evil.requests.length;
  return () =>
    evil.requests.slice(before).filter((path) => !['/frame', '/favicon.ico'].includes(path));
}

const click = async (run: ToolDriver, name: string) => {
  const { nodeId } = await run.node(name);
  return (await run.call('click', { nodeId })).result;
};

const SHORT: ReadonlySet<string> = new Set(['a script', 'a redirect that comes back']);

for (const [how, name] of [
  ['a link', 'Link'],
  ['a chain of redirects', 'Hop'],
  ['a script', 'Script'],
  ['a new window', 'Window'],
  ['a redirect that comes back', 'There and back'],
  ['a form', 'Pay'],
  ['a form for a frame', 'Pay inside'],
  ['a form that a script sends', 'Send by script'],
] as const)
  test(`where nobody can be asked, ${how} takes a run nowhere${longUnless(SHORT.has(how))}`, async ({
    waymark,
  }) => {
    const run = await begin(waymark, null);
    const reached = watchEvil();
    const result = await click(run, name);
    await run.call('wait', { seconds: 1 });
    expect(reached()).toEqual([]);
    const told = JSON.stringify(result) + JSON.stringify((await run.call('tabs')).result);
    expect(told).toContain(evil.url);
    expect(told).toContain('--grant');
  });

test('an address that the model wrote is refused before it is asked for, as is a page that refreshes to it @long', async ({
  waymark,
}) => {
  const run = await begin(waymark, null);
  const reached = watchEvil();
  for (const tool of ['navigate', 'tab_open'])
    expect((await run.call(tool, { url: `${evil.url}/?secret` })).result).toMatchObject({
      ok: false,
      error: {
        code: 'NEEDS_APPROVAL',
        next: expect.stringContaining(`--grant 'visit@${evil.url}'`),
      },
    });
  await run.call('navigate', { url: `${shop.url}/refresh` });
  await run.call('wait', { seconds: 1 });
  expect(reached()).toEqual([]);
  // The run may return to the site it began on.
  expect((await run.call('navigate', { url: `${shop.url}/near` })).result.ok).toBe(true);
});

test('what a page does after the call is over takes the run nowhere, either', async ({
  waymark,
}) => {
  const run = await begin(waymark, ['once', 'once']);
  const reached = watchEvil();
  expect((await click(run, 'Later')).ok).toBe(true);
  await new Promise((resolve) => setTimeout(resolve, 6000));
  expect(reached()).toEqual([]);
  expect(await run.asked()).toEqual([]);
});

test('the person is asked once for an origin, and what they refuse is not asked again', async ({
  waymark,
}) => {
  const run = await begin(waymark, ['once', 'refuse', 'refuse']);
  expect((await run.call('navigate', { url: `${evil.url}/` })).result.ok).toBe(true);
  expect((await run.call('read_page')).result.ok).toBe(true);
  expect((await run.call('navigate', { url: `${evil.url}/taken` })).result.ok).toBe(true);
  expect(await run.asked()).toMatchObject([
    { kind: 'origin', access: 'read', origin: evil.url, from: shop.url, url: `${evil.url}/` },
  ]);
  await run.call('navigate', { url: `${evil.url}/` });
  // Reading the page is allowed, acting is not.
  expect(await click(run, 'Press')).toMatchObject({ error: { code: 'REFUSED_BY_PERSON' } });
  expect(await click(run, 'Press')).toMatchObject({ error: { code: 'REFUSED_BY_PERSON' } });
  expect(await run.call('navigate', { url: bank.url })).toMatchObject({
    result: { error: { code: 'REFUSED_BY_PERSON' } },
  });
  expect((await run.asked()).map((request) => 'access' in request && request.access)).toEqual([
    'read',
    'write',
    'read',
  ]);
});

test('a request that leads away waits for the person, and goes on when they allow it @long', async ({
  waymark,
}) => {
  const run = await begin(waymark, ['once', 'once']);
  const reached = watchEvil();
  expect((await click(run, 'Hop')).ok).toBe(true);
  expect(reached()).toEqual(['/']);
  expect(await run.asked()).toMatchObject([{ access: 'read', origin: evil.url }]);
  await run.call('navigate', { url: `${shop.url}/` });
  expect((await click(run, 'Send by script')).ok).toBe(true);
  expect(reached()).toEqual(['/', '/taken']);
  expect(await run.asked()).toMatchObject([{ access: 'read' }, { access: 'write' }]);
});

test('an act in an embedded frame of another origin is asked for, whatever names it', async ({
  waymark,
}) => {
  const run = await begin(waymark, null);
  const reached = watchEvil();
  const needs = { ok: false, error: { code: 'NEEDS_APPROVAL' } };
  const inside = await run.node('Inside');
  const [x, y] = [(inside.box?.x ?? 0) + 20, (inside.box?.y ?? 0) + 8];
  expect(await click(run, 'Embedded')).toMatchObject(needs);
  // A frame without an origin or URL belongs to the page that wrote it.
  expect(await click(run, 'Boxed')).toMatchObject({ ok: true });
  expect((await run.call('type', { nodeId: inside.nodeId, text: 'x' })).result).toMatchObject(
    needs,
  );
  expect((await run.call('click', { text: 'Embedded' })).result).toMatchObject(needs);
  expect((await run.call('click_point', { x, y })).result).toMatchObject(needs);
  // The page's script moves the focus into the frame.
  await run.evaluate('document.querySelector("#foreign").focus()');
  expect((await run.call('key', { key: 'a' })).result).toMatchObject(needs);
  expect((await run.call('type', { text: 'x' })).result).toMatchObject(needs);
  expect(reached()).toEqual([]);
  // The run may act outside the frame.
  expect((await run.call('click_point', { x: 5, y: 5 })).result.ok).toBe(true);
  await run.evaluate('document.querySelector("h1").focus(), window.focus()');
  expect((await run.call('navigate', { url: `${shop.url}/near` })).result.ok).toBe(true);
});

test('a task that names both sites, and one for the open web, go on without a question @long', async ({
  waymark,
}) => {
  const both = await begin(waymark, null, [`Order it, pay at ${evil.url}`]);
  expect((await click(both, 'Link')).ok).toBe(true);
  const open = await begin(waymark, null, ['Search the web for a kettle']);
  // Only public hosts are the open web: the request is refused, and the error names the grant that would allow it.
  const reached = watchEvil();
  expect(JSON.stringify(await click(open, 'Link'))).toContain(`--grant 'visit@${evil.url}'`);
  expect(reached()).toEqual([]);
});
