import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

import { NO_SCHEDULE_LIMITS, type ScheduleDraft } from '../src/shared/model/schedules/schedule.ts';
import { resolveLaunch } from '../scripts/runtime/resolve-launch.ts';
import { ROUTES } from '../src/shared/ipc/routes.ts';
import { startScriptedModel } from '../src/testing/scripted-model/start-scripted-model.ts';
import { startSite, type Site } from '../src/testing/site/start-site.ts';
import { expect, openWaymark, test, type Waymark } from './fixtures/waymark.ts';

const EVERYTHING = resolve(
  import.meta.dirname,
  '../node_modules/@modelcontextprotocol/server-everything/dist/index.js',
);

let site: Site;
let price = '39';
test.beforeAll(async () => {
  site = await startSite({
    '/price': (_request, response) =>
      void response
        .setHeader('content-type', 'text/html')
        .end(`<!doctype html><title>Riga costs ${price} euros</title><h1>Riga</h1>`),
    '/': "<title>Shop</title><button onclick=\"fetch('/order', { method: 'POST' })\">Buy now</button>",
    '/order': '',
  });
});
test.afterAll(() => site.close());

const draft = (more: Partial<ScheduleDraft>): ScheduleDraft => ({
  name: 'Price of Riga',
  task: `open ${site.url}/price and read the page title`,
  agentId: null,
  parameters: {},
  when: { kind: 'daily', time: '08:30' },
  session: 'yours',
  missed: 'once',
  limits: NO_SCHEDULE_LIMITS,
  output: null,
  tellsOnlyChanges: false,
  ...more,
});

const row = ({ ui }: Waymark) => ui.getByRole('list', { name: 'Schedules' }).getByRole('listitem');
const results = ({ ui }: Waymark) =>
  ui.getByRole('list', { name: 'Results' }).getByRole('listitem');

async function runNow(waymark: Waymark, expected: number): Promise<void> {
  const { ui } = waymark;
  await waymark.visit('waymark://schedules');
  await row(waymark).getByRole('button', { name: 'Run now' }).click();
  await row(waymark).getByRole('button', { name: 'Results' }).click();
  await expect(results(waymark)).toHaveCount(expected);
  await expect(results(waymark).first().locator('.phase-running')).toHaveCount(0);
  const address = ui.getByRole('combobox', { name: 'Address or search' });
  await expect(address).toHaveValue(/^waymark:\/\/schedules\/results/);
}

test('a schedule is written in the form, run behind what the person looks at, and its results are compared', async ({
  waymark,
}) => {
  const { ui, app } = waymark;
  const folder = await mkdtemp(join(tmpdir(), 'waymark-results-'));
  await app.evaluate(({ dialog }, path) => {
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [path] });
  }, folder);
  await waymark.pickFromMenu('Schedules');
  await expect(ui.getByText('No schedules yet')).toBeVisible();
  await ui.getByRole('button', { name: 'New schedule' }).click();
  await ui.getByRole('button', { name: 'Save' }).click();
  await expect(ui.getByText('Describe the task.')).toBeVisible();
  await expect(ui.getByRole('textbox', { name: 'Task' })).toBeFocused();
  // The task serves as its name, so no name is missing.
  await expect(ui.getByText('Give it a name.')).toHaveCount(0);
  await ui.getByRole('textbox', { name: 'Task' }).fill(draft({}).task);
  await ui.getByRole('textbox', { name: 'Name' }).fill('Price of Riga');
  await ui.getByRole('combobox', { name: 'Repeats' }).selectOption('On some days of the week');
  await ui.getByLabel('Time', { exact: true }).fill('08:30');
  for (const day of ['Tuesday', 'Wednesday', 'Thursday', 'Friday'])
    await ui.getByRole('checkbox', { name: day }).uncheck();
  await expect(ui.getByRole('status').filter({ hasText: /^Next: .*Mon/ })).toBeVisible();
  await ui.getByRole('switch', { name: 'Tell me only when it changed' }).check();
  await ui
    .getByRole('combobox', { name: 'Also send results to' })
    .selectOption('CSV files in a folder');
  await ui.getByRole('button', { name: 'Choose folder…' }).click();
  await ui.getByRole('button', { name: 'Save' }).click();
  await expect(row(waymark)).toContainText('Mon at 08:30');
  await expect(row(waymark)).toContainText(/Next: (today|tomorrow|Mon)/);

  await runNow(waymark, 1);
  await expect(results(waymark).first()).toContainText('Riga costs 39 euros');
  await runNow(waymark, 2);
  await expect(results(waymark).first()).toContainText('Unchanged');
  price = '35';
  await runNow(waymark, 3);
  await results(waymark).first().getByRole('button').click();
  const compared = ui.getByRole('region', { name: 'What changed' });
  await expect(compared.locator('del')).toContainText('39');
  await expect(compared.locator('ins')).toContainText('35');
  await expect(ui.getByRole('region', { name: 'Previous result' })).toContainText('39 euros');
  // Unchanged results were not written.
  await expect.poll(() => readdir(folder)).toHaveLength(2);
  const files = await readdir(folder);
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  expect(texts.join('')).toMatch(/39 euros[^]*35 euros|35 euros[^]*39 euros/);
  // The tabs of the runs are closed.
  await expect(ui.getByRole('tab')).toHaveCount(2);
  await rm(folder, { recursive: true, force: true });
});

test('what is wrong with a time is said before it is saved @long', async ({ waymark }) => {
  const { ui } = waymark;
  await waymark.visit('waymark://schedules/new');
  await ui.getByRole('textbox', { name: 'Task' }).fill('open example.org');
  await ui.getByRole('combobox', { name: 'Repeats' }).selectOption('Once');
  await ui.getByLabel('Day', { exact: true }).fill('2020-01-01');
  await expect(ui.getByText('That time has passed.')).toBeVisible();
  await ui.getByText('More', { exact: true }).click();
  await ui.getByRole('textbox', { name: 'Cron expression' }).fill('61 * * * *');
  await expect(ui.getByText('“61 * * * *” is no cron expression.')).toBeVisible();
  await ui.getByRole('textbox', { name: 'Cron expression' }).fill('30 8 * * 1-5');
  await expect(ui.getByRole('status').filter({ hasText: /^Next: / })).toBeVisible();
  await ui.getByRole('button', { name: 'Save' }).click();
  await expect(row(waymark)).toContainText('Cron: 30 8 * * 1-5');
});

test(
  'a run begins when its time has come, and the schedule is there after a restart',
  { tag: '@long' },
  async () => {
    const userData = await mkdtemp(join(tmpdir(), 'waymark-schedules-'));
    const first = await openWaymark({ userData });
    await first.request('settings.update', { allowPrivateNetwork: true });
    await first.request('schedule.save', {
      id: null,
      draft: draft({ name: 'Soon', when: { kind: 'once', at: Date.now() + 2000 } }),
    });
    await first.request('schedule.save', {
      id: null,
      draft: draft({ name: 'At the start', when: { kind: 'start' } }),
    });
    await first.visit('waymark://schedules/results');
    await expect(results(first)).toHaveCount(1);
    await expect(results(first)).toContainText('euros');
    await first.visit('waymark://schedules');
    await expect(row(first).filter({ hasText: 'Soon' })).toContainText('Ended');
    await first.close();

    const second = await openWaymark({ userData });
    await second.visit('waymark://schedules/results');
    await expect(results(second)).toHaveCount(2);
    await expect(results(second).first()).toContainText('At the start');
    await expect(results(second).first()).toContainText('euros');
    await second.close();
    await rm(userData, { recursive: true, force: true });
  },
);

test('the command line adds a schedule, which the window then has @long', async () => {
  const userData = await mkdtemp(join(tmpdir(), 'waymark-schedules-'));
  const file = join(userData, 'schedule.json');
  const { task, when } = draft({});
  await writeFile(file, JSON.stringify({ name: 'From a file', task, when }));
  const launch = await resolveLaunch({
    appArgs: ['schedules', '--add', file, '--user-data', userData],
  });
  const { stdout } = await promisify(execFile)(launch.executablePath, [...launch.args], {
    env: launch.env,
  });
  expect(stdout).toContain('"name":"From a file"');
  const waymark = await openWaymark({ userData });
  await waymark.visit('waymark://schedules');
  await expect(row(waymark)).toContainText('From a file');
  await expect(row(waymark)).toContainText('Every day at 08:30');
  await waymark.close();
  await rm(userData, { recursive: true, force: true });
});

test('a result is given to a tool of an MCP server that runs may use, and stands in the record of its run @long', async ({
  waymark,
}) => {
  const { ui } = waymark;
  await waymark.request('settings.update', { allowPrivateNetwork: true });
  const transport = {
    kind: 'stdio',
    command: process.execPath,
    args: [EVERYTHING, 'stdio'],
    cwd: null,
  };
  await waymark.request('mcp.add', {
    drafts: [
      {
        name: 'Everything',
        transport,
        secrets: { values: {}, oauthClientSecret: null },
        isEnabled: true,
      },
    ],
  });
  const servers = async () => {
    const { slices } = ROUTES['app.getState'].output.parse(
      await waymark.request('app.getState', null),
    );
    return slices.mcp.servers.map(({ status }) => status.type);
  };
  await expect.poll(servers, { timeout: 30_000 }).toEqual(['ready']);
  await waymark.request('mcp.setPermission', {
    id: 'everything',
    toolNames: ['echo'],
    permission: 'allow',
  });
  await waymark.visit('waymark://schedules/new');
  await ui.getByRole('textbox', { name: 'Task' }).fill(draft({}).task);
  await ui
    .getByRole('combobox', { name: 'Also send results to' })
    .selectOption('A tool of an MCP server');
  await ui.getByRole('button', { name: 'Save' }).click();
  await expect(ui.getByText('Choose a tool that you allow')).toBeVisible();
  await ui.getByRole('combobox', { name: 'Tool' }).selectOption('Everything: echo');
  await ui
    .getByRole('textbox', { name: 'Arguments (JSON)' })
    .fill('{ "message": "{{name}}: {{result}}" }');
  await ui.getByRole('button', { name: 'Save' }).click();
  await runNow(waymark, 1);
  await expect(results(waymark)).toContainText('Sent to Everything: echo');
  const [run] = ROUTES['run.list'].output.parse(
    await waymark.request('run.list', { limit: 1, beforeStartedAt: null }),
  );
  const { lines } = ROUTES['run.getAudit'].output.parse(
    await waymark.request('run.getAudit', { runId: run?.runId }),
  );
  expect(lines.at(-1)?.entry).toMatchObject({ kind: 'mcp', server: 'Everything', tool: 'echo' });

  // A withdrawn permission stops the action.
  await waymark.request('mcp.setPermission', {
    id: 'everything',
    toolNames: ['echo'],
    permission: 'ask',
  });
  await runNow(waymark, 2);
  await expect(results(waymark).first()).toContainText('needs your permission');
});

test('what needs leave waits for the person, who is told of it by the system @long', async ({
  waymark,
}) => {
  const { ui, app } = waymark;
  const model = await startScriptedModel({
    planner: [
      { plan: { proposedActions: ['Look'] } },
      { plan: { proposedActions: [], taskComplete: true, finalAnswer: 'Ordered.' } },
    ],
    executor: [
      { calls: [{ tool: 'navigate', args: { url: `${site.url}/` } }] },
      { calls: [{ tool: 'click', args: { target: 'Buy now' } }] },
      { calls: [{ tool: 'done', args: { success: true, message: 'ok' } }] },
    ],
  });
  await waymark.connect(model.url);
  await waymark.request('settings.update', { allowPrivateNetwork: true });
  await app.evaluate(({ BrowserWindow, BaseWindow, Notification }) => {
    const shown: string[] = [];
    Object.assign(globalThis, { shown });
    for (const window of [...BrowserWindow.getAllWindows(), ...BaseWindow.getAllWindows()])
      window.isFocused = () => false;
    Notification.isSupported = () => true;
    Notification.prototype.show = function show() {
      shown.push(this.title);
    };
  });
  const shown = () =>
    app.evaluate(() => (globalThis as unknown as { shown: readonly string[] }).shown);
  await waymark.request('schedule.save', {
    id: null,
    draft: draft({
      name: 'Order',
      task: `Buy the kettle at ${site.url}/`,
      when: { kind: 'once', at: Date.now() + 1500 },
    }),
  });
  await expect.poll(shown).toContainEqual(expect.stringMatching(/^Question: /));
  await waymark.visit('waymark://schedules');
  await expect(row(waymark)).toContainText('Running');
  await ui.getByRole('tab', { name: 'Shop' }).click();
  await ui.getByRole('button', { name: 'Buy now' }).first().click();
  await waymark.visit('waymark://schedules/results');
  await expect(results(waymark)).toContainText('Ordered.');
  await expect.poll(shown).toContain('New result: Order');
  await model.close();
});
