import { expect, it } from 'vitest';

import { decideSignIn, type KeptLogin, type SignInFacts } from './decide-sign-in.ts';

const kept: KeptLogin = {
  name: 'Cellar',
  status: 'ready',
  realm: null,
  usedIn: null,
  isApproved: false,
};
const facts: SignInFacts = {
  origin: 'https://cellar.example',
  realm: 'Staff',
  isProxy: false,
  isSafe: true,
  kept,
  isGranted: false,
  canAsk: true,
  isRehearsal: false,
};
const nobody = { ...facts, canAsk: false };

it('asks before it uses what is kept, and for a log-in where nothing can be used', () => {
  expect(decideSignIn(facts)).toEqual({ kind: 'ask', name: 'Cellar' });
  expect(decideSignIn({ ...facts, kept: null })).toEqual({ kind: 'ask', name: null });
  expect(decideSignIn({ ...facts, isSafe: false })).toEqual({ kind: 'ask', name: null });
  const locked = { ...kept, status: 'locked', isApproved: true } as const;
  expect(decideSignIn({ ...facts, kept: locked })).toEqual({ kind: 'ask', name: null });
});

it('fills in what the person, or a grant, allows there', () => {
  const fill = { kind: 'fill', name: 'Cellar' };
  expect(decideSignIn({ ...nobody, kept: { ...kept, isApproved: true } })).toEqual(fill);
  expect(decideSignIn({ ...nobody, isGranted: true })).toEqual(fill);
});

it('takes a grant for one realm of an origin only', () => {
  const granted = { ...nobody, isGranted: true };
  for (const other of [{ usedIn: 'Guests' }, { realm: 'Guests' }])
    expect(decideSignIn({ ...granted, kept: { ...kept, ...other } })).toMatchObject({
      kind: 'refuse',
      error: { code: 'SIGN_IN_NEEDED' },
    });
  expect(decideSignIn({ ...granted, kept: { ...kept, usedIn: 'Staff' } }).kind).toBe('fill');
});

it('names the option that gives it where nobody can be asked', () => {
  const needed = decideSignIn({ ...nobody, kept: null });
  expect(needed).toMatchObject({ kind: 'refuse', error: { code: 'SIGN_IN_NEEDED' } });
  expect(JSON.stringify(needed)).toMatch(/Staff.*--sign-in FILE/);
  expect(JSON.stringify(decideSignIn(nobody))).toContain(
    "--grant 'identity@https://cellar.example'",
  );
  expect(JSON.stringify(decideSignIn({ ...nobody, isSafe: false }))).toContain('not encrypted');
});

it('signs in nowhere in a rehearsal', () => {
  expect(decideSignIn({ ...facts, isRehearsal: true, isGranted: true }).kind).toBe('refuse');
});
