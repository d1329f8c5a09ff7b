import { describe, expect, test } from 'vitest';

import { factOfField, isNamedLike } from './fact-of-field.ts';

const field = (words: Partial<Parameters<typeof factOfField>[0]>) => ({
  type: 'text',
  name: '',
  id: '',
  autocomplete: '',
  label: '',
  ...words,
});

describe('what a field is for', () => {
  test.each([
    ['shipping street-address', 'street-address'],
    ['section-red billing address-line1', 'street-address'],
    ['home tel', 'tel'],
    ['tel-national', 'tel'],
    ['username webauthn', null],
    ['cc-number', null],
    ['current-password', null],
    ['one-time-code', null],
    ['EMAIL', 'email'],
    ['country', 'country-name'],
  ])('is told by autocomplete="%s": %s', (autocomplete, kind) => {
    expect(factOfField(field({ autocomplete, label: 'E-mail' }))).toBe(kind);
  });

  test.each([
    ['E-mail address', 'email'],
    ['Street address', 'street-address'],
    ['Address line 2', 'address-line2'],
    ['First name', 'given-name'],
    ['Full name', 'name'],
    ['Company name', 'organization'],
    ['User name', 'username'],
    ['Zip code', 'postal-code'],
    ['City', 'address-level2'],
    ['Straße und Hausnummer', 'street-address'],
    ['PLZ', 'postal-code'],
    ['Téléphone', 'tel'],
    ['手机号码', 'tel'],
    ['收货地址', 'street-address'],
    ['姓名', 'name'],
    ['Search by name', null],
    ['Promo code', null],
    ['File name', null],
    ['Quantity', null],
    ['Note', null],
  ])('is told by its label “%s”: %s', (label, kind) => {
    expect(factOfField(field({ label }))).toBe(kind);
  });

  test('is told by names of programs', () => {
    expect(factOfField(field({ name: 'billing_firstName' }))).toBe('given-name');
    expect(factOfField(field({ id: 'user-email' }))).toBe('email');
    expect(factOfField(field({ type: 'tel' }))).toBe('tel');
    expect(factOfField(field({ type: 'search', name: 'email' }))).toBe(null);
  });
});

test('a fact with a name of its own goes where the field has it', () => {
  expect(isNamedLike('Frequent flyer no', field({ label: 'Frequent flyer no: *' }))).toBe(true);
  expect(isNamedLike('Frequent flyer no', field({ name: 'frequent_flyer_no' }))).toBe(true);
  expect(isNamedLike('Frequent flyer no', field({ label: 'Flyer' }))).toBe(false);
});
