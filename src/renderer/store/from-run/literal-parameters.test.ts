import { expect, it } from 'vitest';

import { type GivenText, withParameters, wordsWithParameters } from './literal-parameters.ts';

const text = (value: string, field = ''): GivenText => ({ text: value, field, isNumber: false });
const number = (value: string, field = ''): GivenText => ({ text: value, field, isNumber: true });
const made = (code: string, task: string, ...given: readonly GivenText[]) =>
  withParameters(code, task, given, []);

it('puts a parameter in the place of a value that the task has and the run has typed', () => {
  const { code, parameters } = made(
    "await page.getByLabel('Full name').fill('Ada');\nawait page.getByText('Saved Ada').waitFor();",
    'Order a card for Ada',
    text('Ada', 'Full name'),
  );
  expect(code).toBe(
    "await page.getByLabel('Full name').fill(args.fullName);\nawait page.getByText(`Saved ${args.fullName}`).waitFor();",
  );
  expect(parameters).toEqual([
    { name: 'fullName', label: 'Full name', kind: 'text', required: true, default: 'Ada' },
  ]);
});

it('takes parts of what was typed, by the name of the constant, also within templates', () => {
  const { code, parameters } = made(
    'const greeting = "Hi";\nfor (const row of rows) await field.fill(`${greeting} ${row}`);\nlog(`Hi there`);',
    'Write “Hi” to each row',
    text('Hi Oslo'),
    text('Hi Lima'),
  );
  expect(code).toContain('const greeting = args.greeting;');
  expect(parameters.map(({ name, default: value }) => [name, value])).toEqual([['greeting', 'Hi']]);
});

it('leaves roles, keys, positions and times alone', () => {
  const code =
    "await page.getByRole('row').nth(2).click({ timeout: 2 });\nawait field.fill('2');\nawait field.press('row');\nconst all = { row: 2 };";
  expect(made(code, 'Set 2 in the row', number('2', 'Weight'), text('row')).code).toBe(
    code
      .replace("fill('2')", 'fill(args.weight)')
      .replace('{ row: 2 }', '{ row: Number(args.weight) }'),
  );
});

it('takes no value that the task does not say, or only as a part of another word', () => {
  const code = "await field.fill('Ada');";
  expect(made(code, 'Order a card', text('Ada')).code).toBe(code);
  expect(made(code, 'Order Adapters', text('Ada')).code).toBe(code);
  expect(made(code, 'Order a card for Ada', text('Bob')).code).toBe(code);
});

it('knows addresses and numbers', () => {
  const { parameters } = made(
    "await page.goto('https://a.example/x');\nawait field.fill('7');",
    'Open https://a.example/x and set 7',
    text('https://a.example/x'),
    number('7', 'Count'),
  );
  expect(parameters.map(({ name, kind }) => [name, kind])).toEqual([
    ['value', 'url'],
    ['count', 'number'],
  ]);
});

it('leaves code that does not parse, and texts with escapes, as they are', () => {
  expect(made("fill('Ada'", 'Ada', text('Ada')).code).toBe("fill('Ada'");
  const escaped = String.raw`log('Saved \'Ada\'');`;
  expect(made(escaped, 'for Ada', text('Ada')).code).toBe(escaped);
});

it('puts the names into goal and steps', () => {
  const { parameters } = made("field.fill('Ada')", 'A card for Ada', text('Ada', 'Name'));
  expect(wordsWithParameters('A card for Ada, not Adam', parameters)).toBe(
    'A card for {{name}}, not Adam',
  );
});
