import type { ApprovalAnswer } from '../src/shared/model/run/approval/approval.ts';
import { startSite, type Site } from '../src/testing/site/start-site.ts';
import { runAgent } from './fixtures/command.ts';
import { expect, test } from './fixtures/shared-program.ts';
import { startToolRun, type ToolDriver } from './fixtures/tool-driver.ts';
import type { Waymark } from './fixtures/waymark.ts';

/** Programs of one network that sign in at another host of it: by a popup, a redirect, or a link. */

let app: Site;
let identity: Site;
/** Serves public names as a proxy. */
let web: Site;

const PUBLIC = 'http://public.example';
/** Returns the same server's URL under another name: each test uses one that no earlier question was about. */
const identityAs = (name: string): string => identity.url.replace('127.0.0.1', `${name}.localhost`);

test.beforeAll(async () => {
  identity = await startSite({
    '/login': (request, response) => {
      const back = new URL(request.url ?? '', 'http://x').searchParams.get('back') ?? '';
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(`<title>Identity</title><a href="${back}">Continue as Ada</a>`);
    },
    '/start': '<title>Identity</title><h1>Accounts</h1>',
  });
  app = await startSite({
    '/': (request, response) => {
      const name = new URL(request.url ?? '', 'http://x').searchParams.get('by') ?? 'x';
      const login = `${identityAs(name)}/login?back=${encodeURIComponent(`${app.url}/back`)}`;
      response.writeHead(200, { 'content-type': 'text/html' })
        .end(`<title>App</title><p id="who">Nobody</p>
        <button onclick="window.open('${login}', 'sso', 'width=400,height=400')">Sign in</button>
        <a href="/hop?to=${encodeURIComponent(login)}">Hop</a><a href="${login}">Link</a>`);
    },
    '/hop': (request, response) => {
      const to = new URL(request.url ?? '', 'http://x').searchParams.get('to') ?? '';
      response.writeHead(302, { location: to }).end();
    },
    '/back': `<title>Back</title><p>Welcome, Ada</p><script>if (opener) { opener.document.getElementById('who').textContent = 'Ada is here'; close(); }</script>`,
  });
  const far = identityAs('attack');
  web = await startSite({
    '/attack': `<title>Attack</title><img src="${far}/image"><iframe src="${far}/frame"></iframe>
      <script>fetch('${far}/fetch', { mode: 'no-cors' }).catch(() => {})</script>
      <a href="${far}/link">Link</a><button onclick="window.open('${far}/popup')">Popup</button>`,
  });
});
test.afterAll(() => Promise.all([app.close(), identity.close(), web.close()]));

/** Starts a run on the program's page. */
async function begin(
  { app: electron }: Waymark,
  name: string,
  answers: readonly ApprovalAnswer[] | null,
): Promise<ToolDriver> {
  const url = `${app.url}/?by=${name}`;
  const run = await startToolRun(electron, [app.hostPort], {
    ground: {
      words: ['Sign in as Ada'],
      begunOn: [url],
      lent: [],
      bound: null,
      searchUrl: 'https://search.example/?q=%s',
    },
    answers,
  });
  expect((await run.call('navigate', { url })).result.ok).toBe(true);
  return run;
}

const click = async (run: ToolDriver, target: string) =>
  (await run.call('click', { target })).result;

/** Returns a function that lists the other host's requests since this call. */
function watchIdentity(): () => readonly string[] {
  const before = identity.requests.length;
  return () => identity.requests.slice(before).filter((path) => path !== '/favicon.ico');
}

test('a sign-in window at another private host is asked about once, signs in, and the answer counts for the two hosts', async ({
  waymark,
}) => {
  const run = await begin(waymark, 'window', ['once']);
  expect(await click(run, 'button "Sign in"')).toMatchObject({ ok: true });
  expect(await click(run, 'link "Continue as Ada"')).toMatchObject({ ok: true });
  await expect.poll(() => run.evaluate('document.body.innerText')).toContain('Ada is here');
  expect(await run.asked()).toMatchObject([
    {
      kind: 'origin',
      rule: 'origin-private',
      access: 'write',
      origin: identityAs('window'),
      from: app.url,
    },
  ]);
  await run.stop();
  const later = await begin(waymark, 'window', null);
  expect(await click(later, 'button "Sign in"')).toMatchObject({ ok: true });
  expect(await click(later, 'link "Continue as Ada"')).toMatchObject({ ok: true });
  await expect.poll(() => later.evaluate('document.body.innerText')).toContain('Ada is here');
});

for (const way of ['Hop', 'Link'])
  test(`${way}: what the person refuses is not gone to, and not asked again`, async ({
    waymark,
  }) => {
    const run = await begin(waymark, `refused-${way.toLowerCase()}`, ['refuse', 'once', 'once']);
    const reached = watchIdentity();
    await click(run, `link "${way}"`);
    await run.call('navigate', { url: `${app.url}/?by=refused-${way.toLowerCase()}` });
    await click(run, `link "${way}"`);
    expect(reached()).toEqual([]);
    expect(await run.asked()).toHaveLength(1);
  });

test('a redirect of the page that the run itself loads is asked about as well', async ({
  waymark,
}) => {
  const run = await begin(waymark, 'redirect', ['once', 'once']);
  const to = `${identityAs('redirect')}/login?back=${encodeURIComponent(`${app.url}/back`)}`;
  const hop = `${app.url}/hop?to=${encodeURIComponent(to)}`;
  const there = (await run.call('navigate', { url: hop })).result;
  expect(there).toMatchObject({ ok: true });
  expect(await click(run, 'link "Continue as Ada"')).toMatchObject({ ok: true });
  expect(await run.evaluate('document.body.innerText')).toContain('Welcome, Ada');
  const places = (await run.asked()).filter(({ kind }) => kind === 'origin');
  expect(places).toMatchObject([{ rule: 'origin-private', from: app.url }]);
});

test('an address of the private network that the model writes is asked about where the run was given another', async ({
  waymark,
}) => {
  const url = `${identityAs('written')}/start`;
  const alone = await begin(waymark, 'written', null);
  const reached = watchIdentity();
  expect((await alone.call('navigate', { url })).result).toMatchObject({
    error: {
      code: 'NEEDS_APPROVAL',
      next: expect.stringContaining(`--grant 'act@${identityAs('written')}'`),
    },
  });
  const run = await begin(waymark, 'written', ['refuse', 'once']);
  expect((await run.call('navigate', { url })).result.ok).toBe(false);
  expect(reached()).toEqual([]);
  const other = await begin(waymark, 'written', ['once']);
  expect((await other.call('navigate', { url })).result).toMatchObject({ ok: true });
  expect(await other.evaluate('document.body.innerText')).toContain('Accounts');
  expect(await other.asked()).toMatchObject([{ origin: identityAs('written'), from: null }]);
  const publicRun = await startToolRun(waymark.app, [], {
    ground: { words: [], begunOn: [], lent: [], bound: null, searchUrl: 'https://s.example/?q=%s' },
    answers: ['once', 'once'],
  });
  expect((await publicRun.call('navigate', { url })).result).toMatchObject({
    error: { code: 'BLOCKED_ADDRESS' },
  });
  expect(await publicRun.asked()).toEqual([]);
});

test('pages of the public internet never lead to the question, by what they load or where they lead', async ({
  waymark,
}) => {
  await waymark.app.evaluate(
    ({ session }, proxyRules) => session.fromPartition('persist:user').setProxy({ proxyRules }),
    `http=${web.hostPort}`,
  );
  const run = await begin(waymark, 'attack', ['once', 'once', 'once', 'once']);
  const reached = watchIdentity();
  await run.call('navigate', { url: `${PUBLIC}/attack` });
  for (const target of ['link "Link"', 'button "Popup"']) {
    await run.call('navigate', { url: `${PUBLIC}/attack` });
    await click(run, target);
  }
  await run.call('wait', { seconds: 1 });
  expect(reached()).toEqual([]);
  const rules = (await run.asked()).map((request) => 'rule' in request && request.rule);
  expect(rules).not.toContain('origin-private');
});

test(
  'on the command line the refusal names the option, and with that the sign-in comes back',
  { tag: '@long' },
  async () => {
    const task = 'Click "Sign in". Click "Continue as Ada". Read the page.';
    const begun = ['--task', task, '--url', `${app.url}/?by=line`];
    const reached = watchIdentity();
    const refused = await runAgent(begun);
    expect(refused.status).toBe('failed');
    expect(JSON.stringify(refused.errors)).toContain(`--grant 'act@${identityAs('line')}'`);
    expect(reached()).toEqual([]);
    const done = await runAgent([...begun, '--grant', `act@${identityAs('line')}`]);
    expect(done.finalAnswer).toContain('Ada is here');
  },
);
