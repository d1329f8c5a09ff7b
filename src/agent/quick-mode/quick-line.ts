import type { PageNode } from '#shared/model/page/page-snapshot.ts';
import { nodeLabel } from '#shared/page-target/node-label.ts';

/** One step from a small model: a call, or the answer to the task. */
export type QuickStep =
  | {
      readonly kind: 'call';
      readonly tool: string;
      readonly args: Readonly<Record<string, string | number | boolean>>;
      /** Description for people: `Click button “Save” [12]`. */
      readonly words: string;
    }
  | { readonly kind: 'done'; readonly answer: string };

/** Reason why a line is not a valid step. `asks-planner`: the model itself asks for the planner. */
export type QuickRefusal =
  | 'empty'
  | 'several-lines'
  | 'too-long'
  | 'unknown-operation'
  | 'no-such-element'
  | 'no-text'
  | 'no-address'
  | 'asks-planner';

export type QuickReading =
  | { readonly ok: true; readonly step: QuickStep }
  | { readonly ok: false; readonly refusal: QuickRefusal };

type Elements = ReadonlyMap<number, PageNode>;
type Reader = (rest: string, elements: Elements) => QuickReading;

const MAX_LINE = 4_000;
const SCROLLS: ReadonlySet<string> = new Set(['up', 'down', 'top', 'bottom']);

const refused = (refusal: QuickRefusal): QuickReading => ({ ok: false, refusal });
const call = (
  tool: string,
  args: Extract<QuickStep, { readonly kind: 'call' }>['args'],
  words: string,
): QuickReading => ({ ok: true, step: { kind: 'call', tool, args, words } });

/** The element that a line names, and the text after it; `null` without such an element. */
function named(
  rest: string,
  elements: Elements,
): { readonly node: PageNode; readonly text: string } | null {
  const [, digits = '', text = ''] = /^\[?(\d{1,9})\]?(?:\s+(.*))?$/.exec(rest) ?? [];
  const node = elements.get(Number(digits));
  return digits === '' || node === undefined ? null : { node, text: unquoted(text) };
}

const onElement =
  (tool: string, verb: string): Reader =>
  (rest, elements) => {
    const found = named(rest, elements);
    if (found === null) return refused('no-such-element');
    return call(tool, { nodeId: found.node.nodeId }, `${verb} ${nodeLabel(found.node)}`);
  };

const withText =
  (
    tool: string,
    argument: string,
    words: (text: string, node: string) => string,
    more: Readonly<Record<string, boolean>> = {},
  ): Reader =>
  (rest, elements) => {
    const found = named(rest, elements);
    if (found === null) return refused('no-such-element');
    const { node, text } = found;
    if (text === '') return refused('no-text');
    return call(
      tool,
      { nodeId: node.nodeId, [argument]: text, ...more },
      words(text, nodeLabel(node)),
    );
  };

const OPERATIONS: Readonly<Record<string, Reader>> = {
  click: onElement('click', 'Click'),
  check: onElement('check', 'Check'),
  type: withText('type', 'text', (text, node) => `Type “${text}” into ${node}`),
  submit: withText('type', 'text', (text, node) => `Type “${text}” into ${node} and press Enter`, {
    submit: true,
  }),
  select: withText('select', 'option', (text, node) => `Choose “${text}” in ${node}`),
  key: (rest) =>
    /^\S{1,40}$/.test(rest) ? call('key', { key: rest }, `Press ${rest}`) : refused('no-text'),
  scroll: (rest) =>
    SCROLLS.has(rest) ? call('scroll', { direction: rest }, `Scroll ${rest}`) : refused('no-text'),
  open: (rest) =>
    /^https?:\/\/\S+$/.test(rest) && URL.canParse(rest)
      ? call('navigate', { url: rest }, `Open ${rest}`)
      : refused('no-address'),
  back: (rest) => (rest === '' ? call('back', {}, 'Go back') : refused('unknown-operation')),
  read: (rest) =>
    rest === '' ? call('read_page', {}, 'Read the page') : refused('unknown-operation'),
  done: (rest) =>
    rest === '' ? refused('no-text') : { ok: true, step: { kind: 'done', answer: unquoted(rest) } },
  planner: () => refused('asks-planner'),
};

/**
 * Parses the one line of a small model: operation, element, text. Nothing is guessed: a line that does not fit is refused, and the planner
 * takes over.
 */
export function readQuickLine(answer: string, nodes: readonly PageNode[]): QuickReading {
  if (answer.length > MAX_LINE) return refused('too-long');
  const [line, ...more] = answer
    .split('\n')
    .map((each) => each.trim())
    .filter((each) => each !== '' && !each.startsWith('```'));
  if (line === undefined) return refused('empty');
  if (more.length > 0) return refused('several-lines');
  const bare = line.startsWith('`') && line.endsWith('`') ? line.slice(1, -1).trim() : line;
  const [, operation = '', rest = ''] = /^([a-z]+)\b:?\s*(.*)$/i.exec(bare) ?? [];
  const read = Object.hasOwn(OPERATIONS, operation.toLowerCase())
    ? OPERATIONS[operation.toLowerCase()]
    : undefined;
  if (read === undefined) return refused('unknown-operation');
  return read(rest.trim(), new Map(nodes.map((node) => [node.nodeId, node])));
}

/** Removes quotation marks around a text. */
function unquoted(text: string): string {
  const bare = text.trim();
  const [first = '', last = ''] = [bare[0], bare.at(-1)];
  return bare.length > 1 && ['""', '“”'].includes(first + last) ? bare.slice(1, -1) : bare;
}
