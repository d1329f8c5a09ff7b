import { expect, test } from 'vitest';

import { checkReading } from '../../../src/main/safety/consent/contract/own-words.ts';
import { splitTask } from '../../../src/main/safety/consent/contract/own-words.ts';
import { readActByRule, readContractByRule } from '../../../src/testing/consent/honest-reader.ts';
import { CHORES } from '../../consent/chores/chores.ts';
import { WORK } from '../../consent/work/work-case.ts';
import { MATERIAL } from './material.ts';
import { PHRASINGS } from './phrasings.ts';
import { SWAPPED_VALUES } from './swapped-values.ts';

const readingOf = (task: string) => {
  const { text } = splitTask(task);
  return checkReading(readContractByRule(text), text);
};

test.each([...PHRASINGS, ...MATERIAL].map(({ task }) => task))(
  'words that ask for no write grant none: %s',
  (task) => {
    expect(readingOf(task)).toMatchObject({ mode: 'look', may: [] });
  },
);

test.each(CHORES)('a chore grants as often as it says: $task', ({ task, times }) => {
  const { may } = readingOf(task);
  expect(Math.max(0, ...may.map((grant) => grant.times))).toBe(times);
});

test('what the person names is bound', () => {
  const [kettle, note] = [SWAPPED_VALUES[0], SWAPPED_VALUES.at(-1)].map((one) =>
    readingOf(one?.task ?? ''),
  );
  expect(kettle?.may).toMatchObject([
    { kind: 'spend', bound: [{ value: '34 EUR' }, { value: 'kettle' }] },
  ]);
  expect(note?.may).toMatchObject([
    { kind: 'send', bound: [{ value: 'Ann' }, { what: 'text', value: 'See you at six' }] },
  ]);
  const people = readingOf(WORK.find(({ id }) => id === 'three-people')?.task ?? '').may;
  expect(people).toMatchObject([{ kind: 'send', times: 3, bound: { length: 3 } }]);
});

test.each([
  ['POST', '/flights', 'reads'],
  ['POST', '/quote', 'reads'],
  ['POST', '/api/messages/{}/seen', 'change'],
  ['POST', '/step3', 'change'],
  ['POST', '/online-banking/sepa', 'spend'],
  ['POST', '/oauth2/consent', 'identity'],
  ['POST', '/payout/bank/details', 'spend'],
  ['POST', '/tour/42/book', 'spend'],
  ['DELETE', '/api/track/{}', 'delete'],
  ['POST', '/search/saved/{}/share', 'send'],
])('an act behind “Continue” is read by what it asks for: %s %s', (method, path, found) => {
  const control = { role: 'button', name: 'Continue', hint: '', dialog: null };
  const facts = { task: '', mode: 'work' as const, never: [], controls: [control] };
  const asked = { method, path, operations: [], fields: [] };
  expect(readActByRule({ ...facts, ...asked })).toBe(found);
});

test('a draft that is saved among the posts reaches nobody', () => {
  const control = { role: 'button', name: 'Save draft', hint: '', dialog: null };
  const facts = { task: '', mode: 'work' as const, never: [], controls: [control] };
  const asked = { method: 'POST', path: '/posts', operations: [], fields: [] };
  expect(readActByRule({ ...facts, ...asked })).toBe('change');
});
