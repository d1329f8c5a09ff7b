import { expect, it } from 'vitest';

import type { ListedAgent } from '#shared/model/agents/agent.ts';

import { findAgents, groupAgents } from './find-agents.ts';

const agent = (
  id: string,
  more: Partial<ListedAgent['agent']> = {},
  isOwn = false,
): ListedAgent => ({
  agent: { id, name: id, description: 'x', goal: 'x', steps: ['Open it'], parameters: [], ...more },
  isOwn,
});
const LIST = [
  agent('mine', {}, true),
  agent('prices', { category: 'shopping', description: 'Compares prices' }),
  agent('café', { category: 'reading' }),
  agent('loose'),
];
const ids = (list: readonly ListedAgent[]) => list.map(({ agent: { id } }) => id);

it('finds agents by words of name, purpose and steps', () => {
  expect(ids(findAgents(LIST, 'COMPARES'))).toEqual(['prices']);
  expect(ids(findAgents(LIST, 'cafe open'))).toEqual(['café']);
  expect(findAgents(LIST, ' ')).toHaveLength(4);
  expect(findAgents(LIST, 'nothing')).toEqual([]);
});

it('shows each agent once, favourites first', () => {
  expect(groupAgents(LIST, ['prices']).map(({ title, members }) => [title, ids(members)])).toEqual([
    ['favourites', ['prices']],
    ['yours', ['mine']],
    ['reading', ['café']],
    ['other', ['loose']],
  ]);
});
