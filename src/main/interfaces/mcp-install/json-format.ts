import {
  applyEdits,
  findNodeAtLocation,
  modify,
  parse,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser';

import { type ConfigFormat, UnreadableConfig } from './config-format.ts';

/** JSON with comments and trailing commas, as editors use it; this includes plain JSON. */
export const JSON_FORMAT: ConfigFormat = {
  parse(text) {
    if (text.trim() === '') return {};
    const errors: ParseError[] = [];
    const value: unknown = parse(text, errors, { allowTrailingComma: true });
    const [first] = errors;
    if (first !== undefined)
      throw new UnreadableConfig(
        text.slice(0, first.offset).split('\n').length,
        printParseErrorCode(first.error),
      );
    return value;
  },
  withEntry(text, path, entry) {
    const whole = text.trim() === '' ? '{\n}\n' : text;
    const [group, name] = path;
    if (entry === undefined) return applyEdits(whole, modify(whole, [...path], undefined, {}));
    const root = parseTree(whole);
    const has = (...members: string[]): boolean =>
      root !== undefined && findNodeAtLocation(root, members) !== undefined;
    if (!has(group)) return withMember(whole, [], group, { [name]: entry });
    const without = has(group, name) ? JSON_FORMAT.withEntry(whole, path, undefined) : whole;
    return withMember(without, [group], name, entry);
  },
};

/**
 * Inserts the member as the first of its object, so that no other line changes and comments stay next to their subject. The library would
 * put it last and reformat its neighbour.
 */
function withMember(text: string, path: readonly string[], name: string, value: unknown): string {
  const root = parseTree(text);
  const parent = root && (path.length === 0 ? root : findNodeAtLocation(root, [...path]));
  if (parent?.type !== 'object') return text;
  const start = parent.offset + 1;
  const comma = (parent.children ?? []).length === 0 ? '' : ',';
  const { indent, eol } = styleOf(text);
  const member = JSON.stringify({ [name]: value }, null, indent)
    .slice(1, -1)
    .trim();
  const lines = member
    .split('\n')
    .map((line, at) => (at === 0 ? line : line.slice(indent.length)))
    .map((line) => `${indent.repeat(path.length + 1)}${line}`);
  const isOneLine = !text.trim().includes('\n');
  const inserted = isOneLine
    ? `${JSON.stringify({ [name]: value }).slice(1, -1)}${comma}`
    : `${eol}${lines.join(eol)}${comma}`;
  const rest = text.slice(start);
  // Line break before the closing brace of an object that was empty.
  const gap = !isOneLine && /^[ \t]*\}/.test(rest) ? `${eol}${indent.repeat(path.length)}` : '';
  return `${text.slice(0, start)}${inserted}${gap}${rest}`;
}

/** Returns the indentation and line ending of the text. */
function styleOf(text: string): { readonly indent: string; readonly eol: string } {
  const [, indent = '  '] = /\n([ \t]+)"/.exec(text) ?? [];
  return { indent, eol: text.includes('\r\n') ? '\r\n' : '\n' };
}
