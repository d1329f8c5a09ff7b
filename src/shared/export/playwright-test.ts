import type { AgentParameter } from '../model/agents/agent.ts';
import type { RecordedStep, Recording } from '../model/recordings/recording.ts';
import { openPlaceholders } from '../model/recordings/recording-texts.ts';
import { actLines } from './act-lines.ts';
import { locatorOf } from './fingerprint-locator.ts';
import { expressionOf, keyOf, quoted, remark, valueOf, variableFor } from './source-text.ts';

export interface Exported {
  readonly name: string;
  readonly recording: Recording;
  readonly parameters: readonly AgentParameter[];
}

/**
 * Returns a recording as a test for `@playwright/test`, independent of Waymark. Values come from the environment or the recording, secrets
 * only from the environment. Page text appears only in strings and comments.
 */
export function playwrightTest({ name, recording, parameters }: Exported): string {
  const { startUrl, steps } = recording;
  const body = [
    ...(startUrl === null ? [] : [`await page.goto(${expressionOf(startUrl)});`]),
    ...steps.flatMap((step) => ['', remark(step.words)].concat(linesOf(step))),
  ];
  const helpers = [
    ...valuesOf(recording, parameters),
    ...(body.some((line) => line.includes('secret(')) ? SECRET_HELPER : []),
    ...(body.some((line) => line.includes('dragBy(')) ? DRAG_HELPER : []),
  ];
  const types = body.some((line) => line.includes('dragBy(')) ? ', type Locator, type Page' : '';
  return [
    `import { expect, test${types} } from '@playwright/test';`,
    '',
    ...helpers,
    `test(${quoted(name)}, async ({ page }) => {`,
    ...body.map((line) => (line === '' ? '' : `  ${line}`)),
    '});',
    '',
  ].join('\n');
}

function linesOf(step: RecordedStep): readonly string[] {
  switch (step.kind) {
    case 'check':
      return [`await expect(page.getByText(${expressionOf(step.text)}).first()).toBeVisible();`];
    case 'ask':
      return step.parameter === undefined
        ? ['// A person does this; the test goes on without it.']
        : [remark(`The answer is ${valueOf(step.parameter)}.`)];
    case 'act': {
      const lines = actLines(step, 'test');
      return lines === null
        ? [`test.fixme(true, ${quoted(`No step of Playwright does this: ${step.words}`)});`]
        : [...lines, ...assertionsOf(step)];
    }
  }
}

/** Returns assertions for the recorded effect of an action. */
function assertionsOf(act: Extract<RecordedStep, { readonly kind: 'act' }>): readonly string[] {
  const field = act.targets.nodeId;
  const isField = field?.tag === 'input' || field?.tag === 'textarea';
  return (act.effect ?? []).flatMap((change) => {
    if (change.type === 'navigated')
      return [`await expect(page).toHaveURL(${addressPattern(change.url)});`];
    if (change.type === 'layer_opened' && change.layer === 'dialog')
      return ["await expect(page.getByRole('dialog').first()).toBeVisible();"];
    const isTyped =
      change.type === 'value_changed' &&
      change.value === act.args['text'] &&
      act.args['append'] !== true;
    return isTyped && isField && act.tool === 'type'
      ? [`await expect(${locatorOf(field)}).toHaveValue(${expressionOf(change.value)});`]
      : [];
  });
}

/** Returns a pattern for a URL with any query, where forms put typed values. */
function addressPattern(url: string): string {
  const place = url.replace(/[?#].*$/s, '');
  const escaped = place.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
  return `new RegExp(${quoted(`^${escaped}(?:[?#].*)?$`)})`;
}

function valuesOf(recording: Recording, parameters: readonly AgentParameter[]): readonly string[] {
  const asked = recording.steps.flatMap((step) =>
    step.kind === 'ask' && step.parameter !== undefined ? [step.parameter] : [],
  );
  // Placeholders without a parameter are page text and stay unchanged.
  const text = openPlaceholders(recording);
  const all = new Map([
    ...[...text].map((name): [string, string] => [name, `{{${name}}}`]),
    ...asked.map((name): [string, string] => [name, '']),
    ...parameters.map((one): [string, string] => [one.name, one.default ?? '']),
  ]);
  if (all.size === 0) return [];
  return [
    '/** Values of the steps. An environment variable overrides the recorded value. */',
    'const values = {',
    ...[...all].map(
      ([name, value]) =>
        `  ${keyOf(name)}: process.env[${quoted(variableFor('VALUE', name))}] ?? ${quoted(value)},`,
    ),
    '};',
    '',
  ];
}

const SECRET_HELPER = [
  '/** A secret is in the environment and nowhere else. */',
  'function secret(variable: string): string {',
  '  const value = process.env[variable];',
  '  if (value === undefined) throw new Error(`Set ${variable} to run this test.`);',
  '  return value;',
  '}',
  '',
];

const DRAG_HELPER = [
  'async function dragBy(page: Page, dragged: Locator, dx: number, dy: number): Promise<void> {',
  '  const box = await dragged.boundingBox();',
  "  if (box === null) throw new Error('What is dragged cannot be seen.');",
  '  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];',
  '  await page.mouse.move(x, y);',
  '  await page.mouse.down();',
  '  await page.mouse.move(x + dx, y + dy, { steps: 8 });',
  '  await page.mouse.up();',
  '}',
  '',
];
