import { expect, it } from 'vitest';

import { fittingForm } from './fit-columns.ts';

const form = (...labels: readonly string[]) => ({
  action: '',
  button: 'Send',
  hasSecret: false,
  fields: labels.map((label) => ({ label, name: '', isRequired: false })),
});
const fits = (labels: readonly string[], columns: readonly string[]) =>
  Object.fromEntries(
    [...(fittingForm([form(...labels)], columns)?.fields ?? [])].map(([column, { label }]) => [
      column,
      label,
    ]),
  );

it('takes equal names, then a name that only one field holds', () => {
  expect(fits(['Full name', 'Email address', 'Note'], ['E-mail', 'NOTE', 'Name'])).toEqual({
    NOTE: 'Note',
    'E-mail': 'Email address',
    Name: 'Full name',
  });
});

it('guesses nothing where several fields fit', () => {
  expect(fits(['First name', 'Last name'], ['Name'])).toEqual({});
});

it('chooses the form that most columns fit', () => {
  const forms = [form('Search', 'Where', 'When'), form('Name', 'Email')];
  expect(fittingForm(forms, ['Name', 'Email'])?.form).toBe(forms[1]);
  expect(fittingForm([], ['Name'])).toBeNull();
});
