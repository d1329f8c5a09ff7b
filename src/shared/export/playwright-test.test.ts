import { expect, it } from 'vitest';

import type { NodeFingerprint } from '../model/page/node-fingerprint.ts';
import type { RecordedStep } from '../model/recordings/recording.ts';
import { locatorOf } from './fingerprint-locator.ts';
import { playwrightTest } from './playwright-test.ts';
import { expressionOf } from './source-text.ts';
import { fingerprintOfButton } from '../../testing/page/fingerprint.ts';

const known = (fields: Partial<NodeFingerprint>): NodeFingerprint =>
  fingerprintOfButton({ name: 'Save', ...fields });

type Act = Extract<RecordedStep, { readonly kind: 'act' }>;
const act = (tool: string, fields: Partial<Act> = {}): Act => ({
  kind: 'act',
  id: 'step-1',
  words: 'Do it',
  tool,
  args: {},
  targets: { nodeId: known({}) },
  url: null,
  effect: null,
  ...fields,
});

const test = (...steps: RecordedStep[]): string =>
  playwrightTest({
    name: 'A test',
    recording: { version: 1, startUrl: 'https://a.test/{{page}}', steps },
    parameters: [{ name: 'page', label: 'Page', kind: 'text', required: true, default: 'one' }],
  });

it.each([
  [{}, `page.getByRole("button", { name: "Save", exact: true })`],
  [
    { tag: 'input', role: 'textbox', inputType: 'password', name: 'PIN' },
    `page.getByLabel("PIN", { exact: true })`,
  ],
  [
    { tag: 'div', role: '', attributes: { 'data-testid': 'x"y' } },
    String.raw`page.getByTestId("x\"y")`,
  ],
  [{ tag: 'div', role: '' }, `page.getByText("Save", { exact: true }).first()`],
  [{ context: 'Row 2', attributes: { id: 'b' } }, String.raw`page.locator("[id=\"b\"]")`],
  [{ name: '', role: '', tag: 'canvas' }, `page.locator("canvas").first()`],
])('finds elements as Playwright recommends: %j', (fields, locator) => {
  expect(locatorOf(known(fields))).toBe(locator);
});

it('puts the values of parameters where they stand, and text of pages into strings only', () => {
  expect(expressionOf('Hello {{who}}, "you"\n`${x}`')).toBe(
    String.raw`"Hello " + values.who + ", \"you\"\n${'`${x}`'}"`,
  );
  const written = test(act('click', { words: 'Click “x”\u2028process.exit(1)' }));
  expect(written).toContain('// Click “x” process.exit(1)\n');
  expect(written).toContain('await page.goto("https://a.test/" + values.page);');
  expect(written).toContain('page: process.env["VALUE_PAGE"] ?? "one",');
});

it('checks what came of acts and asks the environment for secrets', () => {
  const written = test(
    act('type', {
      args: { text: '{{page}}', submit: true },
      targets: { nodeId: known({ tag: 'input', role: 'textbox', name: 'Page' }) },
      effect: [
        { type: 'value_changed', value: '{{page}}' },
        { type: 'navigated', url: 'https://a.test/b.c?secret=1' },
      ],
    }),
    act('fill_secret', { args: { secret: 'My shop', part: 'password' } }),
    { kind: 'check', id: 'c', words: 'Check', text: 'Done' },
  );
  expect(written).toContain('.fill(values.page);');
  expect(written).toContain(".press('Enter');");
  expect(written).toContain('.toHaveValue(values.page);');
  expect(written).toContain(
    String.raw`toHaveURL(new RegExp("^https://a\\.test/b\\.c(?:[?#].*)?$"))`,
  );
  expect(written).not.toContain('secret=1');
  expect(written).toContain('fill(secret("SECRET_MY_SHOP_PASSWORD"))');
  expect(written).toContain('getByText("Done").first()).toBeVisible()');
});

it('says which step no test can do', () => {
  expect(test(act('mcp', { words: 'Ask the “calendar”' }))).toContain(
    'test.fixme(true, "No step of Playwright does this: Ask the “calendar”");',
  );
});
