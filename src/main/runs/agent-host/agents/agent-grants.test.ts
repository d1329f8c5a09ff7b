import { expect, it } from 'vitest';

import type { AgentDefinition } from '#shared/model/agents/agent.ts';

import { AgentGrants } from './agent-grants.ts';

const BUYER: AgentDefinition = {
  id: 'buyer',
  name: 'Buyer',
  description: 'Orders tea.',
  goal: 'Order tea',
  steps: ['Open https://tea.example', 'Click "Order"'],
  parameters: [],
  grants: ['send@https://tea.example×2', 'spend@https://tea.example'],
};

function setUp(agent: AgentDefinition = BUYER) {
  const agents = new Map([[agent.id, agent]]);
  let confirmed: Readonly<Record<string, string>> = {};
  const grants = new AgentGrants(
    { get: (id) => agents.get(id) },
    { get: () => confirmed, set: (value) => (confirmed = value) },
  );
  return { agents, grants };
}

it('gives an agent nothing before the person has confirmed what it asks for', () => {
  const { grants } = setUp();
  const { digest, isConfirmed } = grants.asked(BUYER)!;
  expect(isConfirmed).toBe(false);
  expect(grants.of('buyer')).toEqual([]);
  grants.confirm('buyer', digest);
  expect(grants.of('buyer')).toEqual([
    { verb: 'send', origin: 'https://tea.example', times: 2, from: 'agent' },
    { verb: 'spend', origin: 'https://tea.example', times: 1, from: 'agent' },
  ]);
});

it.each<[string, Partial<AgentDefinition>]>([
  ['a further grant', { grants: [...BUYER.grants!, 'delete@https://tea.example'] }],
  ['another place', { grants: ['send@https://evil.example×2', 'spend@https://tea.example'] }],
  ['another step', { steps: ['Open https://tea.example', 'Click "Order 100"'] }],
  ['another start', { startUrl: 'https://evil.example' }],
])('wants a changed agent confirmed anew: %s', (_what, changes) => {
  const { agents, grants } = setUp();
  const { digest } = grants.asked(BUYER)!;
  grants.confirm('buyer', digest);
  const changed = { ...BUYER, ...changes };
  agents.set('buyer', changed);
  expect(grants.of('buyer')).toEqual([]);
  expect(grants.asked(changed)?.isConfirmed).toBe(false);
  // A person who was shown the old agent has not confirmed the new one.
  expect(() => grants.confirm('buyer', digest)).toThrow('not the one that was shown');
});

it('takes back what was confirmed', () => {
  const { grants } = setUp();
  grants.confirm('buyer', grants.asked(BUYER)!.digest);
  grants.withdraw('buyer');
  expect(grants.of('buyer')).toEqual([]);
});

it('has nothing to ask of an agent without grants', () => {
  const { grants: _, ...plain } = BUYER;
  const { grants } = setUp(plain);
  expect(grants.asked(plain)).toBeUndefined();
  expect(grants.of('buyer')).toEqual([]);
  expect(() => grants.confirm('nobody', 'a'.repeat(64))).toThrow();
});
