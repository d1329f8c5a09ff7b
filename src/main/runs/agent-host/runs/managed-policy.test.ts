import { afterEach, expect, it } from 'vitest';

import { AppError } from '#shared/errors/app-error.ts';
import { ManagedPolicySchema } from '#shared/model/managed-policy/managed-policy.ts';
import type { Grant } from '#shared/model/run/approval/grant.ts';

import {
  MISBEHAVING_AGENT,
  REAL_AGENT,
  startHost,
  until,
} from '../../../../testing/agent-host/start-host.ts';
import { followPolicy } from '../../../platform/managed-policy/policy-in-force.ts';
import { isWithinPolicy } from './permissions/within-policy.ts';

const FILE = '/etc/waymark/policy.json';
const follow = (given: object): void =>
  followPolicy({
    status: 'active',
    file: FILE,
    policy: ManagedPolicySchema.parse({ version: 1, ...given }),
  });

const model = (baseUrl: string) =>
  ({ kind: 'openai', baseUrl, model: 'm', vision: false }) as const;

function codeOf(act: () => unknown): string {
  try {
    act();
    return 'done';
  } catch (thrown) {
    return thrown instanceof AppError
      ? `${thrown.code} ${thrown.params?.['reason'] ?? ''}`.trim()
      : String(thrown);
  }
}

afterEach(() => followPolicy({ status: 'none' }));

it.each(['https://EVIL.example./a', 'https://good.example:1@evil.example/'])(
  'goes to no closed site, however it is spelled: %s',
  async (url) => {
    follow({ sites: { block: ['evil.example'] } });
    const { run, tab } = await startHost(REAL_AGENT);
    const { view } = await run({ task: `Open ${url}` });
    const calls = view.iterations.flatMap(({ toolCalls }) => toolCalls);
    expect(calls.map(({ result }) => result?.ok === false && result.error.code)).toContain(
      'SITE_CLOSED',
    );
    expect(tab.describe().url).not.toContain('evil');
  },
);

it('goes to open sites', async () => {
  follow({ sites: { allow: ['*.example.org'] } });
  const { run, tab } = await startHost(REAL_AGENT);
  await run({ task: 'Open https://docs.example.org/' });
  expect(tab.describe().url).toBe('https://docs.example.org/');
});

it('begins at no closed site, whoever names it', async () => {
  follow({ sites: { block: ['evil.example'] } });
  const { service, request } = await startHost(MISBEHAVING_AGENT);
  const asked = request({ startUrl: 'https://evil.example/' });
  expect(codeOf(() => service.start(asked))).toBe('SITE_CLOSED policy');
  // A run with a shipped agent uses the same request.
  const greeting = request({ agentId: 'greeter', task: '', parameters: { who: 'x' } });
  expect(codeOf(() => service.start({ ...greeting, startUrl: 'https://evil.example/' }))).toBe(
    'SITE_CLOSED policy',
  );
});

it('asks no other model, for no part of the work', async () => {
  follow({ models: { hosts: ['models.example'] }, programs: { codingAgents: false } });
  const { service, request } = await startHost(MISBEHAVING_AGENT);
  const { others } = request({});
  const start = (change: Parameters<typeof request>[0]) =>
    codeOf(() => service.start(request(change)));
  expect(start({ provider: model('https://models.example.evil.test/v1') })).toBe(
    'POLICY_FORBIDS model',
  );
  const provider = model('https://models.example/v1');
  const fallback = { provider: model('https://evil.example/v1'), apiKey: null };
  expect(start({ provider, others: { ...others, fallback } })).toBe('POLICY_FORBIDS model');
  const acp = { kind: 'acp', agent: 'claude-code' } as const;
  expect(start({ provider: acp, task: 'Buy a kettle' })).toBe('POLICY_FORBIDS coding-agent');
  expect(start({})).toBe('done');
});

it('lets nobody loosen what runs may write', async () => {
  follow({ consent: { loosestMode: 'ask', standingPermissions: false, unattendedRuns: false } });
  const { service, request, store } = await startHost(MISBEHAVING_AGENT);
  const grant = { origin: 'https://shop.example', times: 20, from: 'command' } as const;
  const grants: readonly Grant[] = [{ ...grant, verb: 'change' }];
  const { runId, finished } = service.start(
    request({ task: 'wait', choice: 'work', grants, isGiven: true }),
  );
  await until(() => store.runs.getView(runId).contract !== null);
  const { contract, grants: held, requests } = store.runs.getView(runId);
  expect(contract?.sites).toEqual([]);
  expect(held).toEqual([]);
  expect(requests).toHaveLength(1);
  expect(codeOf(() => service.allow(runId, grants))).toBe('POLICY_FORBIDS standing');
  service.stop(runId);
  await finished;
  expect(codeOf(() => service.start(request({ hasPerson: false })))).toBe(
    'POLICY_FORBIDS unattended',
  );
});

it('lets other programs drive the browser only while somebody can be asked', async () => {
  follow({ consent: { unattendedRuns: false } });
  const { service, tab, clientRequest } = await startHost(MISBEHAVING_AGENT);
  const lease = (hasPerson: boolean) =>
    service.startExternalClient(clientRequest({ tabId: tab.id, hasPerson: () => hasPerson }));
  expect(codeOf(() => lease(false))).toBe('POLICY_FORBIDS unattended');
  expect(service.liveRunIds()).toEqual([]);
  lease(true).end();
  followPolicy({ status: 'none' });
  lease(false).end();
});

it('only looks where nothing else may be chosen', async () => {
  follow({ consent: { loosestMode: 'look' } });
  const { service, request, store } = await startHost(MISBEHAVING_AGENT);
  const { runId, finished } = service.start(request({ task: 'wait', choice: 'work' }));
  await until(() => store.runs.getView(runId).contract !== null);
  expect(store.runs.getView(runId).contract).toMatchObject({ mode: 'look', sites: [] });
  expect(codeOf(() => service.changeContract(runId, { mode: 'work' }))).toBe('POLICY_FORBIDS mode');
  expect(codeOf(() => service.allow(runId, []))).toBe('POLICY_FORBIDS mode');
  service.stop(runId);
  await finished;
});

it('runs nothing where the policy cannot be followed', async () => {
  followPolicy({
    status: 'faulty',
    file: FILE,
    fault: { reason: 'empty', params: {}, sentence: 'The file is empty.' },
  });
  const { service, request, store } = await startHost(MISBEHAVING_AGENT);
  expect(codeOf(() => service.start(request({})))).toBe('POLICY_FAULTY empty');
  expect(store.runs.listRuns(10, null)).toEqual([]);
});

it('keeps of a run that goes on no permission for several acts, however it was given', () => {
  const kept = () =>
    (['task', 'approval', 'recording'] as const).flatMap((from) =>
      [1, 20].filter((times) => isWithinPolicy({ from, times })).map((times) => `${from} ${times}`),
    );
  expect(kept()).toHaveLength(6);
  follow({ consent: { standingPermissions: false } });
  expect(kept()).toEqual(['task 1', 'task 20', 'approval 1']);
});
