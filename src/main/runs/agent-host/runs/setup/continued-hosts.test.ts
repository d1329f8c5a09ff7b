import { expect, test } from 'vitest';

import type { AgentDefinition } from '#shared/model/agents/agent.ts';

import { continuedHosts } from './continued-hosts.ts';

const AGENT: AgentDefinition = {
  id: 'look-after',
  name: 'Look after',
  description: 'Looks after a machine',
  goal: 'Look after {{machine}}, then http://192.168.0.1/',
  steps: ['Open {{machine}}', 'Open http://10.0.0.7:81/reboot'],
  parameters: [{ name: 'machine', label: 'Machine', kind: 'url', required: true }],
};
const plan = {
  agentId: AGENT.id,
  name: AGENT.name,
  goal: 'Look after http://10.0.0.5/, then http://192.168.0.1/',
  steps: ['Open http://10.0.0.5/', 'Open http://10.0.0.7:81/reboot'],
};
const hosts = (...given: Parameters<typeof continuedHosts>) => [...continuedHosts(...given)];

test('what the person typed counts, for the first request and the next', () => {
  expect(
    hosts(
      [{ text: 'Open http://10.0.0.1/', plan: null, isForeign: false }],
      'now http://10.0.0.2:8080/',
      null,
      undefined,
    ),
  ).toEqual(['10.0.0.1:80', '10.0.0.2:8080']);
});

test('of an agent’s plan only the values count that the person gave it', () => {
  expect(hosts([{ text: plan.goal, plan, isForeign: false }], null, plan, AGENT)).toEqual([
    '10.0.0.5:80',
  ]);
  expect(hosts([{ text: plan.goal, plan, isForeign: false }], null, plan, undefined)).toEqual([]);
  expect(
    hosts([{ text: 'And http://10.0.0.7:81/', plan, isForeign: false }], null, plan, AGENT),
  ).toEqual(['10.0.0.7:81', '10.0.0.5:80']);
});

test('what another program asked for does not count', () => {
  const request = { text: 'Open http://10.0.0.1/', plan: null, isForeign: true };
  expect(hosts([request], 'and read http://10.0.0.2/', null, undefined)).toEqual(['10.0.0.2:80']);
});
