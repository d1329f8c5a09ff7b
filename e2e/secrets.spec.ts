import type { Site } from '../src/testing/site/start-site.ts';
import { startSite } from '../src/testing/site/start-site.ts';
import { startToolRun, type ToolDriver } from './fixtures/tool-driver.ts';
import { expect, test } from './fixtures/shared-program.ts';
import { openWaymark, type Waymark } from './fixtures/waymark.ts';
import { longUnless } from './fixtures/long-unless.ts';

const CANARY = 'q7Rz-Kp2w_Xv9LtB4nMd8Hs3Jf6Yc1Ga';
const PIN_SEED = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

let site: Site;
let other: Site;
let waymark: Waymark;
let tools: ToolDriver;

const login = (action: string, more = ''): string =>
  `<!doctype html><title>Log in</title><form action="${action}" method="post">
    <label>E-mail <input name="user" type="email"></label>
    <label>Password <input name="pw" type="password" ${more}></label>
    <label>Verification code <input name="otp" inputmode="numeric"></label>
    <label>Search <input name="q"></label></form><p id="out"></p>`;

test.beforeAll(async () => {
  other = await startSite({ '/login': login('/in'), '/frame': login('/in') });
  const { port } = new URL(other.url);
  site = await startSite({
    '/login': login('/in'),
    '/elsewhere': login(`${other.url}/in`),
    '/button': login('/in').replace(
      '</form>',
      `<button formaction="${other.url}/x">Go</button></form>`,
    ),
    '/readonly': login('/in', 'readonly'),
    '/framed': `<title>Framed</title><iframe src="${other.url}/frame" width="600" height="300"></iframe>`,
    '/flips': `${login('/in')}<button onclick="document.querySelector('[name=pw]').type='text'">Show password</button>`,
    '/echoes': `${login('/in')}<button onclick="const { value } = document.querySelector('[name=pw]');
      document.querySelector('#out').textContent = 'You wrote ' + value + ' or ' + btoa(value);
      document.title = 'Hello ' + value;">Say it</button>`,
    '/in': (_request, response) => response.end('<title>In</title>Welcome'),
  });
  waymark = await openWaymark();
  await waymark.request('vault.save', {
    id: null,
    secret: {
      name: 'Shop login',
      kind: 'password',
      origins: [`${site.url}/login`],
      values: { user: 'ada@example.com', password: CANARY, totp: PIN_SEED },
    },
  });
  tools = await startToolRun(waymark.app, [site.hostPort, other.hostPort, `localhost:${port}`], {
    asksForSecrets: 'once',
  });
});
test.afterAll(async () => {
  await waymark.close();
  await site.close();
  await other.close();
});

const fill = (target: string, part = 'password') =>
  tools.call('fill_secret', { secret: 'Shop login', part, target });
const open = (path: string, at = site.url) => tools.call('navigate', { url: `${at}${path}` });
const valueOf = (name: string) => tools.evaluate(`document.querySelector('[name=${name}]').value`);

test('a secret is filled in on its own site, asked for once, and told nowhere', async () => {
  await open('/login');
  expect(await tools.stateText()).toContain(
    'Secrets for this site: "Shop login" (user, password, code)',
  );
  const user = await fill('E-mail', 'user');
  expect(user.result).toMatchObject({ ok: true });
  const password = await fill('Password');
  expect(password.result).toMatchObject({
    ok: true,
    output: expect.stringContaining('Filled in “Shop login” (password).'),
  });
  const code = await fill('Verification code', 'code');
  expect(code.result).toMatchObject({ ok: true });
  expect(await valueOf('user')).toBe('ada@example.com');
  expect(await valueOf('pw')).toBe(CANARY);
  expect(await valueOf('otp')).toMatch(/^\d{6}$/);
  const journal = await tools.journal();
  expect(journal.filter((line) => line.startsWith('asked'))).toEqual(['asked secret']);
  const { snapshot, text } = await tools.look();
  for (const told of [user, password, code, snapshot, text])
    expect(JSON.stringify(told)).not.toContain(CANARY);
  expect(text).not.toContain(String(await valueOf('otp')));
  // A user name is no secret, but the run sees one that was filled in only if it knew it before.
  expect(text).not.toContain('ada@example.com');
  expect(text.match(/value: "•••"|"•••"/g)?.length ?? 0).toBeGreaterThanOrEqual(3);
});

for (const [name, path, at, target] of [
  ['another site', '/login', 'other', 'Password'],
  ['a host that only looks alike', '/login', 'localhost', 'Password'],
  ['a frame of another site', '/framed', 'site', 'Password'],
  ['a form that is sent elsewhere', '/elsewhere', 'site', 'Password'],
  ['a form whose button sends it elsewhere', '/button', 'site', 'Password'],
] as const)
  test(`a secret is not filled in on ${name}${longUnless(['a frame of another site', 'a form that is sent elsewhere'].includes(name))}`, async () => {
    const { port } = new URL(other.url);
    const base = { other: other.url, localhost: `http://localhost:${port}`, site: site.url }[at];
    await open(path, base);
    const { result } = await fill(target);
    expect(result).toMatchObject({ ok: false, error: { code: 'SECRET_ORIGIN' } });
    expect(JSON.stringify(result)).not.toContain(CANARY);
  });

for (const [name, path, target, part] of [
  ['that cannot be written to', '/readonly', 'Password', 'password'],
  ['for something else', '/login', 'Search', 'password'],
  ['for a user name', '/login', 'E-mail', 'password'],
  ['for a password', '/login', 'Password', 'code'],
] as const)
  test(`a secret is not filled into a field ${name} @long`, async () => {
    await open(path);
    expect((await fill(target, part)).result).toMatchObject({
      ok: false,
      error: { code: 'SECRET_FIELD_UNFIT' },
    });
  });

test('a page that shows the password shows it to the person alone @long', async () => {
  await open('/flips');
  await fill('Password');
  const shown = await tools.call('click', { target: 'Show password' });
  expect(await tools.evaluate("document.querySelector('[name=pw]').type")).toBe('text');
  const { text, snapshot } = await tools.look();
  const read = await tools.call('read_page', {});
  for (const told of [shown, text, snapshot, read])
    expect(JSON.stringify(told)).not.toContain(CANARY);
});

test('a picture of the page has the field painted over, also when the page shows it @long', async () => {
  await open('/flips');
  await fill('Password');
  await tools.call('click', { target: 'Show password' });
  const colours = await waymark.app.evaluate(async ({ nativeImage }) => {
    const { __waymarkTest: bridge, toolRun } = globalThis;
    const tab = toolRun && bridge?.tabs.get(toolRun.scope.currentTabId);
    if (bridge === undefined || toolRun === undefined || tab === undefined)
      throw new Error('No run');
    const { signal } = toolRun.scope;
    const { snapshot } = await bridge.pageReader.observe(tab, bridge.tabs, signal);
    const { bytes, width } = await bridge.pageReader.screenshot(tab, snapshot);
    const scale = width / snapshot.viewport.width;
    const pixels = nativeImage.createFromBuffer(bytes).toBitmap();
    return snapshot.nodes
      .filter(({ name }) => name === 'Password' || name === 'Search')
      .map(({ name, box }) => {
        const x = Math.round((box.x + box.width * 0.75) * scale);
        const y = Math.round((box.y + box.height / 2) * scale);
        return { name, red: pixels[(y * width + x) * 4 + 2] ?? -1 };
      });
  });
  const redOf = (name: string) => colours.find((one) => one.name === name)?.red ?? -1;
  expect(Math.abs(redOf('Password') - 0x8c)).toBeLessThan(12);
  expect(redOf('Search')).toBeGreaterThan(240);
});

test('what a page repeats of a secret is kept from the model, in other writing too', async () => {
  await open('/echoes');
  await fill('Password');
  await tools.call('click', { target: 'Say it' });
  const read = await tools.call('read_page', {});
  expect(read.result).toMatchObject({ ok: true });
  expect(JSON.stringify(read)).toContain('You wrote •••');
  for (const leak of [CANARY, Buffer.from(CANARY).toString('base64')])
    expect(JSON.stringify(read)).not.toContain(leak);
});

test('no call carries a secret anywhere, in whatever writing @long', async () => {
  await open('/login');
  for (const [tool, args] of [
    ['type', { target: 'Search', text: `it is ${CANARY}` }],
    ['type', { target: 'Search', text: [...CANARY].toReversed().join('') }],
    ['navigate', { url: `${other.url}/login?x=${Buffer.from(CANARY).toString('hex')}` }],
    ['find_text', { text: Buffer.from(CANARY).toString('base64') }],
  ] as const) {
    const { result } = await tools.call(tool, args);
    expect(result, tool).toMatchObject({ ok: false, error: { code: 'SECRET_BLOCKED' } });
  }
  expect(await valueOf('q')).toBe('');
});

test('a person who refuses is obeyed @long', async () => {
  const refusing = await startToolRun(waymark.app, [site.hostPort], { asksForSecrets: 'refuse' });
  await refusing.call('navigate', { url: `${site.url}/login` });
  const { result } = await refusing.call('fill_secret', {
    secret: 'Shop login',
    part: 'password',
    target: 'Password',
  });
  expect(result).toMatchObject({ ok: false, error: { code: 'REFUSED_BY_PERSON' } });
});
