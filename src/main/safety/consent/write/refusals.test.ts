import { expect, it } from 'vitest';

import { errorText } from '#shared/messages/sentences/error-text.ts';
import { wordsIn } from '#shared/messages/words-in.ts';
import type { RefusedWrite } from '#shared/model/run/writes/refused-write.ts';

import { pressOn, setUpConsent, SHOP } from '../../../../testing/consent/set-up-consent.ts';
import { decideAct } from '../press/judge-call.ts';
import { refusalOf } from './write-approval.ts';

const refused = (why: RefusedWrite['why'], times?: number): RefusedWrite => ({
  verb: 'send',
  origin: SHOP,
  destination: null,
  name: 'Send',
  method: 'POST',
  path: '/mail',
  values: [],
  shape: 'POST /mail',
  why,
  ...(times !== undefined && { times }),
});
const REASONS = [
  'not-asked-for',
  'count-used',
  'grave',
  'value-missing',
  'value-differs',
  'look',
  'look-chosen',
  'never',
] as const;

it('names the reason in one sentence, with the one option that allows it, in both languages', () => {
  const told = REASONS.map((why) => refusalOf(refused(why)));
  expect(new Set(told.map(({ message }) => message)).size).toBe(REASONS.length);
  for (const words of [wordsIn('en'), wordsIn('zh')]) {
    const messages = told.map((error) => errorText(words, error).message);
    expect(new Set(messages).size).toBe(REASONS.length);
    for (const [at, message] of messages.entries())
      expect(message).toContain(REASONS[at] === 'look-chosen' ? '--allow ask' : `send@${SHOP}`);
  }
  expect(refusalOf(refused('look-chosen')).next).toContain('needs --allow ask.');
  expect(refusalOf(refused('person'))).toMatchObject({ code: 'REFUSED_BY_PERSON' });
});

it('suggests a higher number where the number that was allowed is used up', () => {
  expect(refusalOf(refused('count-used', 24)).next).toContain(`--grant 'send@${SHOP}×24'`);
  const { consent } = setUpConsent({ grants: [`send@${SHOP}x3`] });
  const send = { write: consent.writeOf(pressOn('Send')), by: 'control' } as const;
  for (const write of [1, 2, 3]) {
    consent.grants.reserve('g1', write, pressOn('Send').callId);
    consent.grants.settle('g1', write, pressOn('Send').callId, true);
  }
  expect(
    decideAct([{ ...send, ...consent.decide(send.write) }], consent.grants.given()),
  ).toMatchObject({
    refused: { why: 'count-used', times: 6 },
    error: { next: expect.stringContaining(`send@${SHOP}×6`) },
  });
});
