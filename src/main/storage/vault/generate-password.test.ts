import { describe, expect, it } from 'vitest';

import { generatePassword, plainPassword, type PasswordWish } from './generate-password.ts';

const PLAIN: PasswordWish = {
  symbols: '-_!.',
  length: 18,
  rules: '',
  minLength: 0,
  maxLength: null,
};
const many = (wish: Partial<PasswordWish>): readonly string[] =>
  Array.from({ length: 200 }, () => generatePassword({ ...PLAIN, ...wish }));

describe('a generated password', () => {
  it('has 18 characters of each kind, and is another one each time', () => {
    const passwords = Array.from({ length: 200 }, plainPassword);
    expect(new Set(passwords).size).toBe(200);
    for (const password of passwords)
      for (const kind of [/^.{18}$/, /[a-z]/, /[A-Z]/, /[2-9]/, /[-_!.]/])
        expect(password).toMatch(kind);
  });

  it('keeps to the lengths of the field', () => {
    for (const password of many({ maxLength: 10 })) expect(password).toHaveLength(10);
    for (const password of many({ minLength: 30 })) expect(password).toHaveLength(30);
    for (const password of many({ maxLength: 3 })) expect(password).toHaveLength(3);
  });

  it('keeps to the rules that the field states', () => {
    const rules =
      'minlength: 20; maxlength: 22; required: lower; required: upper; required: digit; required: [-;]; max-consecutive: 1';
    for (const password of many({ rules })) {
      expect(password).toMatch(/^[A-Za-z2-9;-]{20}$/);
      for (const kind of [/[a-z]/, /[A-Z]/, /[2-9]/, /[;-]/]) expect(password).toMatch(kind);
      expect(password).not.toMatch(/(.)\1/);
    }
    for (const password of many({ rules: 'required: digit; allowed: lower', maxLength: 8 }))
      expect(password).toMatch(/^(?=.*\d)[a-z2-9]{8}$/);
  });

  it('is made whatever a page writes there', () => {
    for (const rules of ['required: [', 'maxlength: -3; required: nonsense', ';;:', 'required: []'])
      for (const password of many({ rules })) expect(password).toHaveLength(18);
  });
});
