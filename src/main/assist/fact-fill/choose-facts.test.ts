import { expect, test } from 'vitest';

import type { FactKind } from '#shared/model/memory/fact-kinds.ts';
import type { PersonFact } from '#shared/model/memory/memory.ts';

import { chooseFacts } from './choose-facts.ts';

const fact = (kind: FactKind, value: string, label = ''): PersonFact => ({
  id: `${kind} ${value}`,
  kind,
  label,
  value,
  source: 'typed',
  origin: null,
  at: 0,
  usedAt: null,
});
const field = (key: number, autocomplete: string, isEmpty = true) => ({
  key,
  type: 'text',
  name: '',
  id: '',
  autocomplete,
  label: '',
  isEmpty,
});
const FACTS = [
  fact('street-address', 'Elm Road 4', 'Home'),
  fact('street-address', 'Oak Road 9', 'Work'),
  fact('address-level2', 'Oslo', 'Home'),
  fact('address-level2', 'Lima', 'Work'),
  fact('email', 'ann@example.org'),
  fact('username', 'ann'),
];

test('what has the same label goes along, into empty fields alone', () => {
  const choices = chooseFacts(FACTS, {
    field: field(1, 'street-address'),
    others: [field(2, 'address-level2'), field(3, 'email', false), field(4, 'username')],
    text: '',
  });
  expect(
    choices.map(({ fact: { value }, also }) => [value, also.map((each) => each.fact.value)]),
  ).toEqual([
    ['Elm Road 4', ['Oslo']],
    ['Oak Road 9', ['Lima']],
  ]);
});

test('what is written narrows it; what stands there already is not offered', () => {
  const asked = { field: field(1, 'street-address'), others: [] };
  expect(chooseFacts(FACTS, { ...asked, text: 'oa' }).map((each) => each.fact.value)).toEqual([
    'Oak Road 9',
  ]);
  expect(chooseFacts(FACTS, { ...asked, text: 'Oak Road 9' })).toEqual([]);
  expect(chooseFacts(FACTS, { field: null, others: [], text: '' })).toEqual([]);
});
