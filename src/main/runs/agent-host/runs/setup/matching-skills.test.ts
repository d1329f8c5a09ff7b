import { expect, it } from 'vitest';

import type { AgentDefinition, ListedAgent } from '#shared/model/agents/agent.ts';

import { matchingSkills } from './matching-skills.ts';

const skill = (id: string, fields: Partial<AgentDefinition> = {}, isOwn = true): ListedAgent => ({
  isOwn,
  agent: {
    id,
    name: id.replaceAll('-', ' '),
    description: 'Does something.',
    goal: 'Do it',
    steps: ['Do it'],
    parameters: [],
    script: 'return 1;',
    ...fields,
  },
});
const idsFor = (agents: readonly ListedAgent[], words: string, ...origins: readonly string[]) =>
  matchingSkills(agents, { words: [words], origins }).map(({ id }) => id);

it('finds skills by their site first, then by the words that they share with the task', () => {
  const agents = [
    skill('create-labels', { description: 'Creates shipping labels for open orders.' }),
    skill('open-orders', { description: 'Lists open orders with their labels and shipping.' }),
    skill('export-list', { allowedOrigins: ['https://shop.example'] }),
    skill('other-site', { startUrl: 'https://other.example/a' }),
  ];
  expect(
    idsFor(agents, 'Print shipping labels of all open orders', 'https://shop.example'),
  ).toEqual(['export-list', 'create-labels', 'open-orders']);
  expect(idsFor(agents, 'What is the weather?')).toEqual([]);
});

it('compares words without accents, and pairs of Chinese characters', () => {
  const agents = [
    skill('a', { description: 'Crée les étiquettes de livraison' }),
    skill('b', { description: '为每个订单创建运单标签' }),
  ];
  expect(idsFor(agents, 'etiquettes pour la LIVRAISON')).toEqual(['a']);
  expect(idsFor(agents, '为每个订单')).toEqual(['b']);
});

it.each([
  ['an agent without a script', skill('x', { script: undefined })],
  ['an agent that ships', skill('x', {}, false)],
  ['a skill with a session of its own', skill('x', { session: 'empty' })],
])('leaves %s out', (_, agent) => {
  const listed = {
    ...agent,
    agent: { ...agent.agent, allowedOrigins: ['https://shop.example'] },
  };
  expect(idsFor([listed], 'anything', 'https://shop.example')).toEqual([]);
});

const recorded = (id: string, fields: Partial<AgentDefinition> = {}): ListedAgent =>
  skill(id, {
    script: undefined,
    recording: {
      version: 1,
      startUrl: 'https://shop.example/board',
      steps: [{ kind: 'check', id: 'a', words: 'See it', text: 'Done' }],
    },
    ...fields,
  });
const word = { name: 'word', label: 'Word', kind: 'text', required: true } as const;

it('offers recorded steps by the site that they begin on, with their usual values', () => {
  const agents = [
    recorded('move-card', { parameters: [{ ...word, default: 'Plan' }] }),
    recorded('other', { startUrl: 'https://other.example/' }),
  ];
  const [found, ...more] = matchingSkills(agents, { words: [], origins: ['https://shop.example'] });
  expect(more).toEqual([]);
  expect(found).toMatchObject({ id: 'move-card', recording: { version: 1 } });
  expect(found).not.toHaveProperty('code');
});

it('offers no recorded steps with a value that only the person gives, such as a password', () => {
  expect(idsFor([recorded('log-in', { parameters: [word] })], '', 'https://shop.example')).toEqual(
    [],
  );
});

it('offers the script of an agent that has both', () => {
  const agents = [recorded('both', { script: 'return 2;' })];
  const [found] = matchingSkills(agents, { words: [], origins: ['https://shop.example'] });
  expect(found).toMatchObject({ code: 'return 2;' });
  expect(found).not.toHaveProperty('recording');
});

it('gives five at most', () => {
  const agents = Array.from({ length: 9 }, (_, index) =>
    skill(`skill-${index}`, { startUrl: 'https://shop.example' }),
  );
  expect(idsFor(agents, 'anything', 'https://shop.example')).toHaveLength(5);
});
