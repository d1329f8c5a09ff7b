import { type AST, getStaticTOMLValue, ParseError, parseTOML } from 'toml-eslint-parser';

import { type ConfigFormat, UnreadableConfig } from './config-format.ts';

/**
 * TOML 1.0. The parser returns the positions of tables, and the text is edited there, because writers of whole documents lose comments. An
 * inline table (`mcp_servers = {…}`) is left unchanged; the caller detects that the entry is missing.
 */
export const TOML_FORMAT: ConfigFormat = {
  parse: (text) => getStaticTOMLValue(read(text)),
  withEntry(text, path, entry) {
    const without = withoutTables(text, path);
    return entry === undefined ? without : withTable(without, path, entry);
  },
};

function read(text: string): AST.TOMLProgram {
  try {
    return parseTOML(text, { tomlVersion: '1.0.0' });
  } catch (error) {
    if (error instanceof ParseError) throw new UnreadableConfig(error.lineNumber, error.message);
    throw error;
  }
}

/** Removes the table at the path and its subtables, each with the empty lines before it; comments around them stay. */
function withoutTables(text: string, path: readonly string[]): string {
  const tables = read(text).body[0].body.filter(
    (node): node is AST.TOMLTable =>
      node.type === 'TOMLTable' && path.every((name, at) => node.resolvedKey[at] === name),
  );
  return tables.reduceRight((rest, { range: [start, end] }) => {
    const before = rest.slice(0, start).replace(/(?:\r?\n)+$/, '');
    // A comment on the line of the last value is removed too.
    const after = rest.slice(end).replace(/^[ \t]*(?:#[^\n]*)?/, '');
    return before === '' ? after.replace(/^(?:\r?\n)+/, '') : `${before}${after}`;
  }, text);
}

function withTable(text: string, path: readonly string[], entry: unknown): string {
  const eol = text.includes('\r\n') ? '\r\n' : '\n';
  const lines = Object.entries(Object(entry)).map(([name, value]) => `${name} = ${written(value)}`);
  const gap = text === '' ? '' : text.endsWith('\n') ? eol : `${eol}${eol}`;
  return `${text}${gap}${[`[${path.join('.')}]`, ...lines].join(eol)}${eol}`;
}

/** Returns a value in TOML. JSON strings are valid TOML strings, except for one control character that TOML wants escaped. */
function written(value: unknown): string {
  return Array.isArray(value)
    ? `[${value.map(written).join(', ')}]`
    : JSON.stringify(value).replaceAll('\u007F', String.raw`\u007F`);
}
