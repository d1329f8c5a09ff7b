import { parseSync } from '@swc/core';

/** Text for people that is in the code instead of a message catalogue. */
export interface LiteralText {
  readonly line: number;
  readonly text: string;
}

type Json = Readonly<Record<string, unknown>>;

/** JSX attributes that never hold text for people. */
const CODE_ATTRIBUTES = new Set(
  'className type role id htmlFor key d viewBox href src name value inputMode look dir rel target autoComplete lang scope aria-current aria-controls aria-keyshortcuts aria-live aria-hidden loading'.split(
    ' ',
  ),
);
/** JSX attributes that people read or hear, however short the text is. */
const TEXT_ATTRIBUTES =
  /^(title|label|alt|placeholder|hint|summary|submitLabel|message|next|error|blockedBy|aria-(label|description|valuetext|roledescription))$/;
/** Properties of Electron's menus and dialogs that people read. */
const NATIVE_PROPERTIES =
  /^(label|sublabel|toolTip|title|message|detail|buttonLabel|buttons|checkboxLabel)$/;
const LETTER = /\p{L}/u;
const TWO_WORDS = /\p{L}[,’]? \p{L}/u;

/**
 * Finds literal text: in JSX, in attributes for people, and anything that reads like two words or more.
 * In `native` code only the properties of menus and dialogs are looked at.
 */
export function findLiteralText(source: string, kind: 'window' | 'native'): readonly LiteralText[] {
  const program: unknown = parseSync(source, { syntax: 'typescript', tsx: kind === 'window' });
  const bytes = Buffer.from(source);
  // Positions continue from one parse to the next; the program's end is that of its last token.
  const end = isRecord(program) ? spanOf(program).end : 0;
  const offset = end - Buffer.byteLength(source.trimEnd());
  const found: LiteralText[] = [];
  const report = (node: Json, text: string): void => {
    const before = bytes.subarray(0, Math.max(0, spanOf(node).start - offset)).toString();
    found.push({ line: before.split('\n').length, text: text.replaceAll(/\s+/g, ' ').trim() });
  };
  const body = isRecord(program) ? program['body'] : [];
  if (kind === 'window') visitWindow(body, TWO_WORDS, report);
  else visitNative(body, report);
  return found;
}

type Report = (node: Json, text: string) => void;

/** @param pattern what counts as text at this place */
function visitWindow(node: unknown, pattern: RegExp, report: Report): void {
  if (Array.isArray(node)) {
    for (const item of node) visitWindow(item, pattern, report);
    return;
  }
  if (!isRecord(node)) return;
  const literal = literalTextOf(node);
  if (literal !== null && pattern.test(literal)) report(node, literal);
  switch (node['type']) {
    case 'ImportDeclaration':
    case 'TsInterfaceDeclaration':
    case 'TsTypeAliasDeclaration':
    case 'ThrowStatement':
      return;
    case 'NewExpression':
      // Errors are shown by their code; see `shared/messages/sentences/error-text.ts`.
      if (identifierOf(node['callee']) === 'AppError') return;
      break;
    case 'CallExpression':
      // Arguments of a call are not its result, so a single word in them does not count as text.
      visitChildren(node, TWO_WORDS, report);
      return;
    case 'JSXText':
      if (typeof node['value'] === 'string' && LETTER.test(node['value']))
        report(node, node['value']);
      return;
    case 'JSXAttribute': {
      const name = identifierOf(node['name']);
      if (CODE_ATTRIBUTES.has(name)) return;
      visitWindow(node['value'], TEXT_ATTRIBUTES.test(name) ? LETTER : TWO_WORDS, report);
      return;
    }
    case 'BinaryExpression':
    case 'ArrowFunctionExpression':
      visitChildren(node, TWO_WORDS, report);
      return;
  }
  visitChildren(node, pattern, report);
}

function visitChildren(node: Json, pattern: RegExp, report: Report): void {
  for (const [key, child] of Object.entries(node)) {
    // A condition is compared, not shown.
    if (key === 'typeAnnotation') continue;
    visitWindow(child, key === 'test' ? TWO_WORDS : pattern, report);
  }
}

function visitNative(node: unknown, report: Report): void {
  if (Array.isArray(node)) {
    for (const item of node) visitNative(item, report);
    return;
  }
  if (!isRecord(node)) return;
  if (node['type'] === 'NewExpression' && identifierOf(node['callee']) === 'AppError') return;
  if (node['type'] === 'KeyValueProperty' && NATIVE_PROPERTIES.test(identifierOf(node['key'])))
    visitWindow(node['value'], LETTER, report);
  else for (const child of Object.values(node)) visitNative(child, report);
}

/** The text of a string or template, `null` for anything else. */
function literalTextOf(node: Json): string | null {
  if (node['type'] === 'StringLiteral' && typeof node['value'] === 'string') return node['value'];
  if (node['type'] !== 'TemplateLiteral' || !Array.isArray(node['quasis'])) return null;
  return node['quasis']
    .map((part: unknown) => (isRecord(part) ? String(part['raw']) : ''))
    .join('…');
}

function identifierOf(node: unknown): string {
  return isRecord(node) && typeof node['value'] === 'string' ? node['value'] : '';
}

function spanOf(node: Json): { readonly start: number; readonly end: number } {
  const { span } = node;
  return isRecord(span) && typeof span['start'] === 'number' && typeof span['end'] === 'number'
    ? { start: span['start'], end: span['end'] }
    : { start: 0, end: 0 };
}

function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
