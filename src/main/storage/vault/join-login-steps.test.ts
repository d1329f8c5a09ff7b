import { describe, expect, it } from 'vitest';

import { createStepJoiner } from './join-login-steps.ts';

const ORIGIN = 'https://shop.example';
const USER = { origin: ORIGIN, user: 'ada', password: '' };
const PASSWORD = { origin: ORIGIN, user: '', password: 'first-password' };

describe('a log-in in two steps', () => {
  it('is one, with the user name of the first', () => {
    const join = createStepJoiner(() => 0);
    expect(join(USER)).toBeNull();
    expect(join(PASSWORD)).toEqual({ ...PASSWORD, user: 'ada' });
    // The user name is used only once.
    expect(join(PASSWORD)).toEqual(PASSWORD);
  });

  it('is not made of what was sent elsewhere, long ago, or with another name', () => {
    let now = 0;
    const join = createStepJoiner(() => now);
    join(USER);
    const elsewhere = { ...PASSWORD, origin: 'https://other.example' };
    expect(join(elsewhere)).toEqual(elsewhere);
    join(USER);
    expect(join({ ...PASSWORD, user: 'bob' })?.user).toBe('bob');
    join(USER);
    now = 11 * 60_000;
    expect(join(PASSWORD)).toEqual(PASSWORD);
  });
});
