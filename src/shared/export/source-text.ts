import { PLACEHOLDER } from '../model/run/agent-placeholders.ts';

/** A text as a string of JavaScript; nothing in it ends the string or its line. */
export const quoted = (text: string): string =>
  JSON.stringify(text)
    .replaceAll('\u2028', String.raw`\u2028`)
    .replaceAll('\u2029', String.raw`\u2029`);

/** The value of a parameter. Names come from files that anybody can write, so only one that is an identifier stands without quotes. */
export const valueOf = (name: string): string =>
  IDENTIFIER.test(name) ? `values.${name}` : `values[${quoted(name)}]`;

/** The same name as a key of an object literal. */
export const keyOf = (name: string): string => (IDENTIFIER.test(name) ? name : `[${quoted(name)}]`);

const IDENTIFIER = /^[a-zA-Z][a-zA-Z0-9]*$/;

/** A text in whose place the values of its placeholders are put when the test runs. */
export function expressionOf(text: string): string {
  const parts: string[] = [];
  let at = 0;
  for (const { 0: found, 1: name = '', index } of text.matchAll(PLACEHOLDER)) {
    if (index > at) parts.push(quoted(text.slice(at, index)));
    parts.push(valueOf(name));
    at = index + found.length;
  }
  if (at < text.length || parts.length === 0) parts.push(quoted(text.slice(at)));
  return parts.join(' + ');
}

/** A remark in one line. */
export const remark = (text: string): string =>
  `// ${text
    .replaceAll(/[\p{C}\p{Z}]+/gu, ' ')
    .trim()
    .slice(0, 300)}`;

/** `yourName` as the name of a variable of the environment: `VALUE_YOUR_NAME`. */
export function variableFor(prefix: string, name: string): string {
  const words = name.replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2').match(/[a-zA-Z0-9]+/g) ?? ['VALUE'];
  return `${prefix}_${words.join('_').toUpperCase().slice(0, 60)}`;
}
