import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { z } from 'zod';

import { type Site, startSite } from '../src/testing/site/start-site.ts';
import { testStartVariables } from '../scripts/runtime/test-token.ts';
import { runCommand } from './fixtures/command.ts';
import { expect, openWaymark, test, type Waymark } from './fixtures/waymark.ts';
import type { RouteName } from '../src/shared/ipc/routes.ts';

/** The administrator's policy holds in the program, whatever the person and pages do. */

const TOLD = 'Your administrator does not allow runs to read or act at';
const RunsSchema = z.array(z.object({ runId: z.string() }));

let folder: string;
let shop: Site;
let evil: Site;

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waymark-policy-'));
  evil = await startSite({ '/': '<title>Evil</title><h1>Evil</h1><button>Press</button>' });
  shop = await startSite({
    '/': `<title>Shop</title><h1>Kettles</h1><a href="/hop">Hop</a><button>Plain</button>
      <iframe src="${evil.url}/" width="300" height="100"></iframe>`,
    '/hop': (_request, response) => {
      response.writeHead(302, { location: `${evil.url}/?by=hop` });
      response.end();
    },
  });
});
test.afterAll(async () => {
  await Promise.all([shop.close(), evil.close(), rm(folder, { recursive: true })]);
});

async function openUnder(policy: string): Promise<Waymark> {
  const file = join(folder, 'policy.json');
  await writeFile(file, policy);
  return openWaymark({ env: { WAYMARK_TEST_POLICY: file } });
}

async function refused(waymark: Waymark, name: RouteName, input: unknown): Promise<string> {
  return waymark.request(name, input).then(
    () => 'done',
    (error: unknown) => String(error),
  );
}

test('a policy closes sites, exports, models and programs, and its settings are locked', async () => {
  const waymark = await openUnder(
    JSON.stringify({
      version: 1,
      contact: 'it@example.org',
      sites: { block: [evil.hostPort] },
      models: { hosts: ['models.example'] },
      consent: { loosestMode: 'ask', standingPermissions: false },
      export: false,
      programs: { mcpServers: 'remote', codingAgents: false, endpoint: false },
    }),
  );
  const { ui } = waymark;
  // The person may visit any site.
  await waymark.visit(`${evil.url}/`);
  await expect(ui.getByRole('tab', { selected: true })).toContainText('Evil');
  await waymark.ask('Click "Press"');
  await expect(waymark.lastRun).toContainText(TOLD);

  await waymark.visit(`${shop.url}/`);
  await expect(ui.getByRole('tab', { selected: true })).toContainText('Shop');
  await waymark.ask('Click "Plain"');
  await expect(waymark.lastRun).toContainText('Done');
  // The run cannot reach it in a frame or by a redirect either.
  await waymark.ask('Click "Press"');
  await expect(waymark.lastRun).toContainText('Closest: link “Hop”, button “Plain”');
  await waymark.ask('Click "Hop"');
  await expect(waymark.lastRun).toContainText(`${TOLD} ${evil.url}`);
  expect(evil.requests.join()).not.toContain('by=hop');

  const [run] = RunsSchema.parse(
    await waymark.request('run.list', { limit: 1, beforeStartedAt: null }),
  );
  const runId = run?.runId;
  const model = { kind: 'openai', baseUrl: 'https://other.example/v1', model: 'm', vision: false };
  for (const [name, input] of [
    ['run.export', { runId, format: 'html' }],
    ['settings.export', null],
    ['webhook.add', { url: 'https://hook.example/', news: ['finished'] }],
    ['settings.update', { provider: model }],
    ['settings.update', { provider: { kind: 'acp', agent: 'claude-code' } }],
    ['settings.update', { mcpEndpoint: { isOn: true, port: 9322 } }],
    ['model.test', { provider: model }],
  ] as const)
    expect.soft(await refused(waymark, name, input), name).toContain('POLICY_FORBIDS');

  await waymark.visit('waymark://settings/policy');
  const rules = ui.getByRole('region', { name: 'Rules for this computer' });
  await expect(rules).toContainText(`Agents never work at ${evil.hostPort}.`);
  await expect(rules).toContainText('Models only at models.example.');
  await expect(rules).toContainText('Questions: it@example.org');
  await waymark.showSettings('services');
  const programs = ui.getByRole('region', { name: 'Other programs' });
  await expect(programs).toContainText('Set by your administrator');
  await expect(programs.getByRole('switch')).toBeDisabled();
  await waymark.close();
});

test('with a policy that cannot be followed the program opens, and no agent runs', async () => {
  const waymark = await openUnder('{"version":1,"sights":{}}');
  const { ui } = waymark;
  const told = 'The policy of this computer has an unknown key, so agents do not run.';
  await expect(ui.getByText(told)).toBeVisible();
  await waymark.visit('waymark://settings/policy');
  const rules = ui.getByRole('region', { name: 'Rules for this computer' });
  await expect(rules).toContainText(
    /line 1 of the policy .*policy.json has the unknown key “sights”/,
  );
  await waymark.visit(`${shop.url}/`);
  await expect(ui.getByRole('tab', { selected: true })).toContainText('Shop');
  await waymark.ask('Click "Plain"');
  await expect(ui.getByText(/policy of this computer .*cannot be followed/).first()).toBeVisible();
  const runs = await waymark.request('run.list', { limit: 1, beforeStartedAt: null });
  expect(runs).toEqual([]);
  await waymark.close();
});

test('the command line is refused where the administrator says so, before anything is opened @long', async () => {
  const file = join(folder, 'policy.json');
  await writeFile(file, '{"version":1,"programs":{"commandLine":false,"endpoint":false}}');
  const env = {
    WAYMARK_TEST_POLICY: file,
    ...(await testStartVariables(resolve(import.meta.dirname, '..'))),
  };
  const { exitCode, stderr, documents } = await runCommand('agent', ['Click "Plain"'], env);
  expect(exitCode).toBe(1);
  expect(stderr).toContain('does not allow runs from the command line');
  expect(documents).toEqual([]);
  // Without the tests' secret the variable names no policy, so it cannot remove one either.
  const own = await runCommand('agent', ['--agents'], { WAYMARK_TEST_POLICY: file });
  expect(own.exitCode).toBe(0);
});
