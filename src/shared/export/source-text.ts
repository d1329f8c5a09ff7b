import { PLACEHOLDER } from '../model/agents/agent-placeholders.ts';

/** Code without the two breaks that JSON leaves in strings. */
export const withoutBreaks = (code: string): string =>
  code.replaceAll('\u2028', String.raw`\u2028`).replaceAll('\u2029', String.raw`\u2029`);

/** A text as a string of JavaScript; nothing in it ends the string or its line. */
export const quoted = (text: string): string => withoutBreaks(JSON.stringify(text));

/** Returns the code for a parameter's value. Names come from untrusted files, so a name that is no identifier is quoted. */
export const valueOf = (name: string): string =>
  IDENTIFIER.test(name) ? `values.${name}` : `values[${quoted(name)}]`;

/** Returns a parameter's name as a key of an object literal. */
export const keyOf = (name: string): string => (IDENTIFIER.test(name) ? name : `[${quoted(name)}]`);

const IDENTIFIER = /^[a-zA-Z][a-zA-Z0-9]*$/;

/** Returns the code for a text; placeholders in it become the values of parameters. */
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

/** Returns a comment of one line. */
export const remark = (text: string): string =>
  `// ${text
    .replaceAll(/[\p{C}\p{Z}]+/gu, ' ')
    .trim()
    .slice(0, 300)}`;

/** Returns the name of the environment variable for a value: `VALUE_YOUR_NAME` for `yourName`. */
export function variableFor(prefix: string, name: string): string {
  const words = name.replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2').match(/[a-zA-Z0-9]+/g) ?? ['VALUE'];
  return `${prefix}_${words.join('_').toUpperCase().slice(0, 60)}`;
}
