import { type AnyNode, type CallExpression, type Node, parse } from 'acorn';
import { fullAncestor } from 'acorn-walk';

import type { AgentParameter } from '#shared/model/agents/agent.ts';
import {
  freeName,
  labelOfName,
  nameOfField,
  ParameterNameSchema,
} from '#shared/model/agents/parameter-name.ts';

const MAX_PARAMETERS = 20;
const MAX_VALUE_CHARS = 2000;
/** Minimum length of a value searched within other texts; shorter ones match by chance. */
const LEAST_WITHIN = 3;

/** A text that the run entered, chose or opened in a page. */
export interface GivenText {
  readonly text: string;
  /** Name of the field; empty: none. */
  readonly field: string;
  readonly isNumber: boolean;
}

interface Found {
  readonly start: number;
  readonly end: number;
  readonly code: string;
}

/**
 * Replaces values by parameters if the task's text contains them and the run entered them: `fill('Ada')` becomes `fill(args.name)`. Code
 * that does not parse stays unchanged.
 */
export function withParameters(
  code: string,
  task: string,
  given: readonly GivenText[],
  known: readonly AgentParameter[],
): { readonly code: string; readonly parameters: readonly AgentParameter[] } {
  const tree = parsed(code);
  if (tree === null) return { code, parameters: known };
  const literals = literalsIn(tree);
  const values = valuesIn(literals, task, given, known);
  const texts = [...values.values()];
  const edits = literals.flatMap((literal) => editOf(literal, code, values));
  const used = new Set(edits.flatMap(({ code: made }) => argumentsIn(made)));
  return {
    code: edits
      .toSorted((left, right) => right.start - left.start)
      .reduce(
        (text, { start, end, code: made }) => text.slice(0, start) + made + text.slice(end),
        code,
      ),
    parameters: [
      ...known,
      ...texts.filter(({ name }) => used.has(name) && !known.some((one) => one.name === name)),
    ],
  };
}

interface Literal {
  readonly node: Node;
  readonly kind: 'string' | 'number' | 'part';
  readonly text: string;
  /** Name of the literal's constant or key. */
  readonly name: string;
}

function parsed(code: string): Node | null {
  try {
    return parse(code, {
      ecmaVersion: 2023,
      allowAwaitOutsideFunction: true,
      allowReturnOutsideFunction: true,
    });
  } catch {
    return null;
  }
}

function literalsIn(tree: Node): readonly Literal[] {
  const found: Literal[] = [];
  fullAncestor(tree, (node, _state, ancestors) => {
    const typed = node;
    const parent = ancestors.at(-2);
    if (typed.type === 'TemplateElement') {
      const isTagged = ancestors.at(-3)?.type === 'TaggedTemplateExpression';
      if (!isTagged) found.push({ node, kind: 'part', text: typed.value.cooked ?? '', name: '' });
      return;
    }
    if (typed.type !== 'Literal' || isStructure(typed, parent)) return;
    const name = nameFrom(parent);
    if (typeof typed.value === 'string')
      found.push({ node, kind: 'string', text: typed.value, name });
    if (typeof typed.value === 'number' && isGivenNumber(ancestors))
      found.push({ node, kind: 'number', text: String(typed.value), name });
  });
  return found;
}

/** Whether a literal is a role or a key, which describe the page and hold no values. */
function isStructure(node: AnyNode, parent: AnyNode | undefined): boolean {
  if (parent?.type === 'Property') return parent.key === node;
  if (parent?.type === 'MemberExpression') return true;
  return (
    parent?.type === 'CallExpression' &&
    /^(?:getByRole|press)$/.test(methodOf(parent)) &&
    parent.arguments[0] === node
  );
}

const methodOf = ({ callee }: CallExpression): string =>
  callee.type === 'MemberExpression' && callee.property.type === 'Identifier'
    ? callee.property.name
    : '';

/** Whether a number is a value: one that is filled in or in data, not a position or a time. */
function isGivenNumber(ancestors: readonly AnyNode[]): boolean {
  const around = ancestors.slice(0, -1).toReversed();
  const call = around.find((node) => node.type === 'CallExpression');
  const data = around.find((node) => node.type === 'VariableDeclarator');
  if (call !== undefined && (data === undefined || call.start > data.start))
    return /^(?:fill|pressSequentially|selectOption)$/.test(methodOf(call));
  return data !== undefined;
}

function nameFrom(parent: AnyNode | undefined): string {
  if (parent?.type === 'VariableDeclarator' && parent.id.type === 'Identifier')
    return parent.id.name;
  if (parent?.type === 'Property' && parent.key.type === 'Identifier') return parent.key.name;
  return '';
}

/** The values that become parameters, longest first, since a shorter one may occur within a longer one. */
function valuesIn(
  literals: readonly Literal[],
  task: string,
  given: readonly GivenText[],
  known: readonly AgentParameter[],
): ReadonlyMap<string, AgentParameter> {
  const values = new Map<string, AgentParameter>();
  const taken = new Set(known.map(({ name }) => name));
  const candidates = [
    ...literals.filter(({ kind }) => kind !== 'part'),
    ...given.map(({ text, isNumber }) => ({
      text,
      kind: isNumber ? 'number' : 'string',
      name: '',
    })),
  ].toSorted((left, right) => right.text.length - left.text.length);
  for (const { text, kind, name: own } of candidates) {
    const value = text.trim();
    if (values.has(value) || value === '' || value.length > MAX_VALUE_CHARS) continue;
    const to = given.find((one) => hasWords(one.text, value));
    if (to === undefined || !hasWords(task, value)) continue;
    const old = known.find((one) => one.default === value);
    if (old === undefined && taken.size >= MAX_PARAMETERS) continue;
    const name = old?.name ?? freeName(wantedName(own, to.text === value ? to.field : ''), taken);
    taken.add(name);
    values.set(
      value,
      old ?? {
        name,
        label: to.text === value && to.field !== '' ? to.field : labelOfName(name),
        kind: kindOf(value, kind === 'number' || (to.isNumber && to.text === value)),
        required: true,
        default: value,
      },
    );
  }
  return values;
}

function kindOf(value: string, isNumber: boolean): AgentParameter['kind'] {
  if (isNumber && Number.isFinite(Number(value))) return 'number';
  return /^https?:\/\//.test(value) ? 'url' : 'text';
}

/** Name of a parameter: the constant's, or else the field's. */
const wantedName = (own: string, field: string): string =>
  ParameterNameSchema.safeParse(own).data ?? nameOfField(field === '' ? own || 'value' : field);

function editOf(
  { node, kind, text }: Literal,
  code: string,
  values: ReadonlyMap<string, AgentParameter>,
): readonly Found[] {
  const { start, end } = node;
  const whole = kind === 'part' ? undefined : values.get(text);
  if (whole !== undefined)
    return [
      {
        start,
        end,
        code:
          kind === 'number' && whole.kind === 'number'
            ? `Number(args.${whole.name})`
            : `args.${whole.name}`,
      },
    ];
  if (kind === 'number') return [];
  const raw = code.slice(start, end);
  const inner = kind === 'part' ? raw : raw.slice(1, -1);
  // Skipped, since escapes shift the positions.
  if (inner !== text) return [];
  const made = partsOf(inner, values);
  if (made === null) return [];
  return [{ start, end, code: kind === 'part' ? made : `\`${made}\`` }];
}

/** A text with parameters in place of the values within it, as the inside of a template literal; `null`: it contains none. */
function partsOf(text: string, values: ReadonlyMap<string, AgentParameter>): string | null {
  let rest = [{ text, isCode: false }];
  for (const [value, { name }] of values) {
    if (value.length < LEAST_WITHIN) continue;
    rest = rest.flatMap((part) =>
      part.isCode ? [part] : split(part.text, value, `\${args.${name}}`),
    );
  }
  return rest.some(({ isCode }) => isCode) ? rest.map((part) => part.text).join('') : null;
}

function split(text: string, value: string, code: string): { text: string; isCode: boolean }[] {
  const at = placeOf(text, value);
  if (at < 0) return [{ text, isCode: false }];
  return [
    { text: text.slice(0, at), isCode: false },
    { text: code, isCode: true },
    ...split(text.slice(at + value.length), value, code),
  ];
}

const hasWords = (text: string, value: string): boolean => placeOf(text, value) >= 0;

const WORD = /[\p{L}\p{N}]/u;
/** Matches writing systems without spaces between words. */
const BLANKLESS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Position of a value as whole words in a text; -1: none. */
function placeOf(text: string, value: string): number {
  const isJoined = (inside: string | undefined, outside: string | undefined): boolean =>
    inside !== undefined &&
    outside !== undefined &&
    WORD.test(inside) &&
    WORD.test(outside) &&
    !BLANKLESS.test(inside) &&
    !BLANKLESS.test(outside);
  for (let at = text.indexOf(value); at >= 0; at = text.indexOf(value, at + 1)) {
    const end = at + value.length;
    if (!isJoined(value.at(0), text[at - 1]) && !isJoined(value.at(-1), text[end])) return at;
  }
  return -1;
}

const argumentsIn = (code: string): readonly string[] =>
  [...code.matchAll(/args\.([a-zA-Z0-9]+)/g)].map(([, name = '']) => name);

/** The text with `{{name}}` in place of the values. */
export function wordsWithParameters(text: string, parameters: readonly AgentParameter[]): string {
  return parameters
    .filter(({ default: value = '' }) => value.length >= 2 || /^\d$/.test(value))
    .toSorted((left, right) => (right.default?.length ?? 0) - (left.default?.length ?? 0))
    .reduce((words, { name, default: value = '' }) => {
      const parts = split(words, value, `{{${name}}}`);
      return parts.map((part) => part.text).join('');
    }, text);
}
