import { expect, it } from 'vitest';

import { CallIdSchema } from '#shared/model/ids.ts';
import type { ApprovalAnswer, ApprovalRequest } from '#shared/model/run/approval/approval.ts';
import type { Login } from '#shared/model/site/login.ts';

import type { SignInChallenge } from '../../../platform/requests/sign-in-challenge.ts';
import { NO_BOUNDS } from '../no-bounds.ts';
import { RunSignIns } from './run-sign-ins.ts';

const callId = CallIdSchema.parse('call');
const ADA: Login = { name: 'ada', password: 'lovelace' };
const STAFF: SignInChallenge = {
  origin: 'http://127.0.0.1:4000',
  realm: 'Staff',
  isProxy: false,
  isPage: true,
  isAgain: false,
};
const given = {
  ...NO_BOUNDS,
  givenLogins: [{ site: STAFF.origin, realm: 'Staff', user: 'ada', password: 'lovelace' }],
};

/** Returns a run whose person gives these answers. */
function personWho(answers: ApprovalAnswer[], typed: Login | null = null) {
  const asked: ApprovalRequest[] = [];
  const approve = (_callId: unknown, request: ApprovalRequest) => {
    asked.push(request);
    return Promise.resolve(answers.shift() ?? null);
  };
  return { asked, scope: { ...NO_BOUNDS, approve, typedLogin: () => typed } };
}

function signIns() {
  const ins = new RunSignIns();
  const told: string[] = [];
  const answer = (scope: Parameters<RunSignIns['answer']>[0], challenge: SignInChallenge) =>
    ins.answer(scope, callId, challenge, ({ code }) => told.push(code));
  return { answer, told };
}

it('gives what was given beforehand to its own site and realm alone', async () => {
  const { answer, told } = signIns();
  expect(await answer(given, STAFF)).toEqual(ADA);
  for (const other of [
    { realm: 'Guests' },
    { origin: 'http://127.0.0.1:4001' },
    { origin: 'https://127.0.0.1:4000' },
  ])
    expect(await answer(given, { ...STAFF, ...other })).toBeNull();
  expect(told).toEqual(['SIGN_IN_NEEDED', 'SIGN_IN_NEEDED', 'SIGN_IN_NEEDED']);
});

it('tells of what was not accepted, and sends it no more', async () => {
  const { answer, told } = signIns();
  expect(await answer(given, STAFF)).toEqual(ADA);
  expect(await answer(given, { ...STAFF, isAgain: true })).toBeNull();
  expect(await answer(given, STAFF)).toBeNull();
  expect(told).toEqual(['SIGN_IN_REFUSED', 'SIGN_IN_REFUSED']);
});

it('sends nothing for ever to a server that forgets who has signed in', async () => {
  const { answer } = signIns();
  const answers = [];
  for (let asked = 0; asked < 6; asked += 1) answers.push(await answer(given, STAFF));
  expect(answers).toEqual([ADA, ADA, ADA, null, null, null]);
});

it('asks the person once, and does not insist', async () => {
  const { answer, told } = signIns();
  const willing = personWho(['once'], ADA);
  expect(await answer(willing.scope, STAFF)).toEqual(ADA);
  expect(willing.asked).toMatchObject([
    { kind: 'sign-in', origin: STAFF.origin, realm: 'Staff', secretName: null },
  ]);
  const guests = { ...STAFF, realm: 'Guests' };
  const unwilling = personWho(['refuse']);
  expect(await answer(unwilling.scope, guests)).toBeNull();
  expect(await answer(unwilling.scope, guests)).toBeNull();
  expect(unwilling.asked).toHaveLength(1);
  expect(told).toEqual(['SIGN_IN_NEEDED', 'SIGN_IN_NEEDED']);
});
