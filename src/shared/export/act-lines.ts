import type { z } from 'zod';

import type { RecordedStep } from '../model/recordings/recording.ts';
import { locatorOf } from './fingerprint-locator.ts';
import { expressionOf, quoted, variableFor } from './source-text.ts';

type Act = Extract<RecordedStep, { readonly kind: 'act' }>;
type Json = z.core.util.JSONType;

/** Kind of code: a Playwright test, or a script for the sandbox, whose library has the same names. */
type Dialect = 'test' | 'script';

/** Returns an action as lines of code; `null` when the dialect cannot express it. */
export function actLines(act: Act, dialect: Dialect): readonly string[] | null {
  const { args, targets } = act;
  const locator = targets.nodeId === undefined ? null : locatorOf(targets.nodeId);
  const on = (call: string): readonly string[] | null =>
    locator === null ? null : [`await ${locator}.${call};`];
  switch (act.tool) {
    case 'navigate':
      return [`await page.goto(${expressionOf(text(args['url']))});`];
    case 'reload':
      return ['await page.reload();'];
    case 'back':
      return ['await page.goBack();'];
    case 'forward':
      return ['await page.goForward();'];
    case 'click':
      return clickLines(args, locator);
    case 'hover':
      return on('hover()');
    case 'clear':
      return on("fill('')");
    case 'type':
      // A script cannot check which element has the focus.
      return locator === null && dialect === 'script' ? null : typeLines(args, locator);
    case 'check':
      return on(
        targets.nodeId?.tag === 'input' ? `setChecked(${args['checked'] !== false})` : 'click()',
      );
    case 'select':
      return selectLines(act, locator, dialect);
    case 'key':
      return keyLines(args, locator);
    case 'drag':
      return dragLines(act, locator, dialect);
    case 'fill_secret':
      return dialect === 'script' ? null : on(`fill(secret(${quoted(secretVariable(args))}))`);
    case 'upload':
      return on(`setInputFiles([${listOf(args['paths']).map(quoted).join(', ')}])`);
    default:
      return null;
  }
}

/** Returns the name of the environment variable with the secret that a step fills in. */
export const secretVariable = (args: Act['args']): string =>
  variableFor('SECRET', `${text(args['secret'])} ${text(args['part'])}`);

function clickLines(args: Act['args'], locator: string | null): readonly string[] | null {
  const { count, button, modifiers } = args;
  const options = [
    ...(typeof count === 'number' ? [`clickCount: ${count}`] : []),
    ...(typeof button === 'string' ? [`button: ${quoted(button)}`] : []),
    ...(Array.isArray(modifiers) && modifiers.length > 0
      ? [`modifiers: [${listOf(modifiers).map(quoted).join(', ')}]`]
      : []),
  ];
  const how = options.length === 0 ? '' : `{ ${options.join(', ')} }`;
  if (locator !== null) return [`await ${locator}.click(${how});`];
  return typeof args['text'] === 'string'
    ? [`await page.getByText(${expressionOf(args['text'])}).first().click(${how});`]
    : null;
}

function typeLines(args: Act['args'], locator: string | null): readonly string[] {
  const typed = expressionOf(text(args['text']));
  const lines =
    locator === null
      ? [`await page.keyboard.type(${typed});`]
      : [`await ${locator}.${args['append'] === true ? 'pressSequentially' : 'fill'}(${typed});`];
  if (args['submit'] !== true) return lines;
  return [...lines, `await ${locator ?? 'page.keyboard'}.press('Enter');`];
}

function selectLines(
  { args, targets }: Act,
  locator: string | null,
  dialect: Dialect,
): readonly string[] | null {
  if (locator === null) return null;
  const labels = args['option'] === undefined ? listOf(args['options']) : [text(args['option'])];
  if (targets.nodeId?.tag === 'select')
    return [
      `await ${locator}.selectOption([${labels.map((label) => `{ label: ${expressionOf(label)} }`).join(', ')}]);`,
    ];
  // A list drawn by the page: only the library of scripts can select in it.
  if (dialect === 'script')
    return labels.map((label) => `await ${locator}.selectOption(${expressionOf(label)});`);
  return labels.flatMap((label) => [
    `await ${locator}.click();`,
    `await page.getByRole('option', { name: ${expressionOf(label)} }).first().click();`,
  ]);
}

function keyLines(args: Act['args'], locator: string | null): readonly string[] {
  const press = `await ${locator ?? 'page.keyboard'}.press(${quoted(text(args['key']))});`;
  const { count } = args;
  return typeof count === 'number' && count > 1
    ? [`for (let time = 0; time < ${Math.round(count)}; time += 1) ${press}`]
    : [press];
}

function dragLines(
  { args, targets }: Act,
  locator: string | null,
  dialect: Dialect,
): readonly string[] | null {
  if (locator === null) return null;
  if (targets.toNodeId !== undefined)
    return [`await ${locator}.dragTo(${locatorOf(targets.toNodeId)});`];
  const { dx = 0, dy = 0 } = args;
  if (dialect === 'script') return null;
  return typeof dx === 'number' && typeof dy === 'number'
    ? [`await dragBy(page, ${locator}, ${dx}, ${dy});`]
    : null;
}

const text = (value: Json | undefined): string => (typeof value === 'string' ? value : '');

const listOf = (value: Json | undefined): readonly string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
