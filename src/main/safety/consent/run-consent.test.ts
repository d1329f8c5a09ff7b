import { expect, test } from 'vitest';

import { CallIdSchema } from '#shared/model/ids.ts';

import { literalSteps } from './contract/literal-steps.ts';
import { RunContract } from './contract/run-contract.ts';
import { RunGrants } from './contract/run-grants.ts';
import type { Press } from './press/press.ts';
import { ActReader } from './act-reader.ts';
import { RunConsent } from './run-consent.ts';
import { parseContent } from '../../platform/requests/request-content.ts';
import { describeWrite } from './write/describe-write.ts';

const SITE = 'http://trip.example';

/** Returns the decision about a form that the person wrote steps for, on the command line without a model. */
function decisionOf(name: string, body: string) {
  const task = `Type "Oslo" into City. Click "${name}".`;
  const grants = new RunGrants({
    made: () => undefined,
    used: () => undefined,
    cut: () => undefined,
  });
  const contract = new RunContract({
    ground: {
      base: { mode: 'look', sites: [], never: [], from: 'none' },
      isSettled: true,
      words: [task],
      sites: [SITE],
      steps: literalSteps(task),
      standing: [],
    },
    grants,
    made: () => undefined,
  });
  const facts = { find: () => null, keep: () => undefined };
  const reader = new ActReader({ words: () => [task], facts });
  const press: Press = {
    callId: CallIdSchema.parse('c1'),
    tool: 'click',
    role: 'button',
    name,
    origin: SITE,
    link: null,
    hints: [],
    object: '',
    sums: [],
    dialog: null,
    fieldKinds: [],
    values: [],
  };
  const write = describeWrite(
    { method: 'POST', url: `${SITE}/save`, content: parseContent('form', body, true) },
    [press],
    ['Oslo'],
  );
  return new RunConsent({ contract, grants, reader }).decide(write).decision.type;
}

test.each(['Save', 'Sign in', 'Delete', 'Order', 'Book', '预订'])(
  'a written step “%s” is done',
  (name) => {
    expect(decisionOf(name, 'city=Oslo')).toBe('allow');
  },
);

test.each([
  ['Pay', 'city=Oslo'],
  ['Buy now', 'city=Oslo'],
  ['Order', 'city=Oslo&price=99&currency=EUR'],
  ['Book', 'city=Oslo&card=4111111111111111'],
])('money is no matter of a written step alone: “%s” with %s', (name, body) => {
  expect(decisionOf(name, body)).not.toBe('allow');
});
