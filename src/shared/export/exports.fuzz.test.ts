import { execFileSync } from 'node:child_process';

import { parseFragment } from 'parse5';
import { parseAst } from 'vite';
import { expect, it } from 'vitest';

import { fuzz, listOf, pick, type Random } from '../../testing/fuzz/fuzz.ts';
import { randomFrom } from '../../testing/random-from.ts';
import { fingerprintOfButton } from '../../testing/page/fingerprint.ts';
import { toCsv, toHtmlTable, toMarkdownTable, toTsv } from '../data/data-text.ts';
import type { DataSet } from '../data/data-sets.ts';
import { parseCsv } from '../data/parse-csv.ts';
import type { RecordedStep } from '../model/recordings/recording.ts';
import { playwrightTest } from './playwright-test.ts';
import { fishWord, shellWord } from './shell-word.ts';

/** Characters that end a string, line, comment, cell, element, attribute or word in some format. */
const PIECES = [
  '"',
  "'",
  '`',
  '\\',
  '\n',
  '\r',
  '\t',
  '\u2028',
  '\u2029',
  '\0',
  '\u200B',
  '\uFEFF',
  '\uD83D',
  '${evil()}',
  '{{',
  '}}',
  '{{name}}',
  '{{evil}}',
  '*/',
  '//',
  '/*',
  ';evil();',
  ')',
  '(',
  ']',
  '}',
  '<script>',
  '</td>',
  '<img src=x onerror=evil()>',
  '&',
  '&#60;',
  '-->',
  '|',
  '$(evil)',
  '!',
  '#',
  '=',
  '+',
  '-',
  '@',
  '＝',
  ',',
  ';',
  ' ',
  '1',
  '2+3',
  'evil',
  '\\"',
  "\\'",
  '__proto__',
  'constructor',
] as const;

const hostile = (random: Random): string => listOf(random, 6, () => pick(random, PIECES)).join('');

const TOOLS =
  'navigate reload back click hover clear type check select key drag fill_secret upload mcp';

function hostileStep(random: Random): RecordedStep {
  const text = () => hostile(random);
  const common = { id: 'a', words: text() };
  const kind = pick<'act' | 'check' | 'ask'>(random, ['act', 'act', 'act', 'check', 'ask']);
  if (kind === 'check') return { kind, ...common, text: text() };
  if (kind === 'ask') return { kind, ...common, question: text(), parameter: text() };
  const tool = pick(random, ['click', ...TOOLS.split(' ')]);
  const target = fingerprintOfButton({
    tag: pick(random, ['input', 'select', 'button', text()]),
    role: pick(random, ['button', 'textbox', text()]),
    name: text(),
    ...(random() < 0.3 && { context: text() }),
    attributes: random() < 0.4 ? { [pick(random, ['id', 'name', 'data-testid'])]: text() } : {},
  });
  return {
    kind,
    ...common,
    tool,
    args: {
      ...Object.fromEntries(['url', 'text', 'option', 'key', 'button'].map((key) => [key, text()])),
      ...Object.fromEntries(['secret', 'part'].map((key) => [key, text()])),
      modifiers: [text()],
      paths: [text()],
      count: pick(random, [1, 2.5, -1, 1e300]),
    },
    targets: random() < 0.8 ? { nodeId: target } : {},
    url: text(),
    effect: [
      { type: 'navigated', url: text() },
      { type: 'value_changed', value: text() },
    ],
  };
}

/** Returns all identifiers that refer to something, without names of members. */
function identifiersIn(node: unknown, found = new Set<string>()): ReadonlySet<string> {
  if (typeof node !== 'object' || node === null) return found;
  if ('type' in node && node.type === 'Identifier' && 'name' in node) found.add(String(node.name));
  const isMember = 'type' in node && node.type === 'MemberExpression';
  const isProperty = 'type' in node && node.type === 'Property';
  const isPlain = 'computed' in node && node.computed === false;
  for (const [key, child] of Object.entries(node)) {
    if (isPlain && ((isMember && key === 'property') || (isProperty && key === 'key'))) continue;
    identifiersIn(child, found);
  }
  return found;
}

const KNOWN = new Set(
  'expect test page values process secret dragBy variable value Error undefined RegExp time dragged dx dy box x y Locator Page Promise'.split(
    ' ',
  ),
);

fuzz(
  'an exported test parses and names nothing but what tests are made of',
  { cases: 1500 },
  (random) => {
    const written = playwrightTest({
      name: hostile(random),
      recording: {
        version: 1,
        startUrl: hostile(random),
        steps: listOf(random, 5, () => hostileStep(random)),
      },
      // Not limited by the schema, so that the quoting alone has to be safe.
      parameters: listOf(random, 3, () => ({
        name: hostile(random),
        label: hostile(random),
        kind: 'text',
        required: true,
        default: hostile(random),
      })),
    });
    const { body } = parseAst(written, { lang: 'ts' });
    for (const statement of body) {
      expect([
        'ImportDeclaration',
        'VariableDeclaration',
        'FunctionDeclaration',
        'ExpressionStatement',
      ]).toContain(statement.type);
      if (statement.type !== 'ExpressionStatement') continue;
      expect(statement.expression).toMatchObject({
        type: 'CallExpression',
        callee: { name: 'test' },
      });
    }
    expect([...identifiersIn(body)].filter((name) => !KNOWN.has(name))).toEqual([]);
  },
);

const hostileSet = (random: Random): DataSet => {
  const width = 1 + Math.floor(random() * 3);
  const row = () => Array.from({ length: width }, () => hostile(random));
  return {
    name: hostile(random),
    columns: row().map((name) => ({ name, isNumeric: false })),
    rows: listOf(random, 4, () => row().map((text) => ({ text, quote: null }))),
  };
};

/** Whether a spreadsheet would calculate the cell: it has more than a number with a unit. */
const isFormula = (cell: string): boolean =>
  /^[=+\-@\t\r\n＝＋－＠]/.test(cell) && !/^[-+][\d.,\s]+[\p{L}\p{Cf}]*$/u.test(cell);

fuzz('no cell of an exported table is a formula or ends its cell', { cases: 1500 }, (random) => {
  const set = hostileSet(random);
  const lines = [
    set.columns.map(({ name }) => name),
    ...set.rows.map((row) => row.map(({ text }) => text)),
  ];
  const read = parseCsv(toCsv(set));
  // The reader omits empty rows.
  expect(read.length).toBe(lines.filter((line) => line.length > 1 || line[0] !== '').length);
  expect(read.flat().filter(isFormula)).toEqual([]);
  const tabs = toTsv(set).split('\n');
  expect(tabs.length).toBe(lines.length);
  for (const line of tabs) {
    expect(line.split('\t').length).toBe(set.columns.length);
    expect(line.split('\t').filter(isFormula)).toEqual([]);
  }
  for (const line of toMarkdownTable(set).trimEnd().split('\n'))
    expect(
      line.match(/(?:\\.|[^|\\])+/g)?.filter((cell) => cell.trim() !== '').length,
    ).toBeLessThanOrEqual(set.columns.length);
  for (const name of elementsIn(toHtmlTable(set))) expect(TABLE_PARTS).toContain(name);
});

const TABLE_PARTS = ['table', 'thead', 'tbody', 'tr', 'th', 'td', 'br'];

/** Returns the names of all elements and of their attributes. */
function elementsIn(html: string): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (node: object): void => {
    if ('tagName' in node) found.add(String(node.tagName));
    if ('attrs' in node && Array.isArray(node.attrs))
      for (const { name } of node.attrs as readonly { name: string }[]) found.add(`@${name}`);
    if ('childNodes' in node && Array.isArray(node.childNodes)) node.childNodes.forEach(visit);
  };
  visit(parseFragment(html));
  return found;
}

it('writes words that a shell reads back as they were', () => {
  const random = randomFrom(7);
  const words = Array.from({ length: 300 }, () => hostile(random).replaceAll(/[\0\uD83D]/g, ''));
  const script = `printf '%s\\0' ${words.map(shellWord).join(' ')}`;
  expect(execFileSync('bash', ['-c', script]).toString().split('\0').slice(0, -1)).toEqual(words);
});

it('escapes for fish what ends its strings', () => {
  expect(fishWord(String.raw`a'b\c`)).toBe(String.raw`'a\'b\\c'`);
});
