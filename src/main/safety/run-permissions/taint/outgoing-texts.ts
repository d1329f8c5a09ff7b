import type { NodeArgument } from '#shared/model/page/node-fingerprint.ts';
import type { NodeFacts } from '#shared/model/page/node-facts.ts';

import { siteOf } from './parts-of-address.ts';

/** Ways in which text is sent away from where it was read. */
export type OutgoingWay = 'type' | 'address' | 'mcp' | 'paste';

/** Text of a call and its destination: an origin, or `mcp:` and the id of a server. */
export interface OutgoingText {
  readonly to: string;
  readonly way: OutgoingWay;
  readonly text: string;
  /** Origin from which pasted text was copied, or the source of a filled-in fact. */
  readonly from?: string;
  /** Whether the text goes into a secret field, so that the run logs in there. Absent means no. */
  readonly isSecret?: true;
}

type WrittenIn = Pick<NodeFacts, 'frameOrigin' | 'field'>;

interface OutgoingCall {
  readonly tool: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly targets: Readonly<Partial<Record<NodeArgument, NodeFacts>>>;
  /** The focused element, if the call names none. */
  readonly unnamed: readonly WrittenIn[];
  /** URL that the tab shows; `null` if it is not a web page. */
  readonly currentUrl: string | null;
  /** Returns the value of a fact about the person, `null` if there is none of this name. Absent if there are no facts. */
  readonly factOf?: (name: string) => string | null;
  /** The text that the run copied, and its origin. */
  readonly clipboard: { readonly content: { readonly text: string } | null; readonly from: string };
}

/** Argument with the text for the page, typed or entered into a dialog, by tool. */
const PAGE_TEXT: ReadonlyMap<string, string> = new Map([
  ['type', 'text'],
  ['dialog', 'text'],
]);

/** Tool that fills in values that the model never sees. */
const FILLS_SECRET = 'fill_secret';
const FILLS_FACT = 'fill_fact';
const PAGE_TOOL = 'call_page_tool';
/** Source of facts about the person: the person must see each time where their text is sent. */
export const FACTS_PLACE = 'browser:facts';

/** Keys that write a character. `Space` and keys that move or press something do not match. */
const WRITING_KEY = /^(?:shift\s*\+\s*)?(?:key([a-z])|(?:digit|numpad)(\d)|(\P{C}))$/iu;
const NAMED_KEY = /^[\p{L}\p{N}]{2,}$|\+/u;

/** Keys that paste, with any modifiers and in any spelling. */
const PASTING = /\+\s*(?:v|insert)$/i;

/** Whether a call pastes the run's clipboard. */
export const pastes = (tool: string, { key }: OutgoingCall['input']): boolean =>
  tool === 'key' && typeof key === 'string' && PASTING.test(key.trim());

/** Returns the texts that a call would send somewhere. */
export function outgoingTexts(call: OutgoingCall): readonly OutgoingText[] {
  const { tool, input } = call;
  const { url } = input;
  // Bookmarks stay on this computer.
  if (tool === 'browser' && input['action'] !== 'download') return [];
  if (pastes(tool, input)) {
    const { content, from } = call.clipboard;
    const text = content?.text ?? '';
    return destinationsOf(call).map((to) => ({ to, way: 'paste', text, from }));
  }
  if (tool === 'mcp') return mcpText(input);
  if (typeof url === 'string') return [{ to: originOf(url), way: 'address', text: url }];
  if (tool === FILLS_SECRET)
    return destinationsOf(call).map((to) => ({ to, way: 'type', text: '', isSecret: true }));
  if (tool === FILLS_FACT) {
    const text = call.factOf?.(String(input['fact'])) ?? '';
    return destinationsOf(call).map((to) => ({ to, way: 'type', text, from: FACTS_PLACE }));
  }
  const text = pageText(tool, input);
  if (typeof text !== 'string') return [];
  const isSecret = writtenIn(call).some(({ field }) => (field?.secret ?? null) !== null);
  const places = destinationsOf(call);
  return isSecret
    ? places.map((to) => ({ to, way: 'type', text, isSecret }))
    : places.map((to) => ({ to, way: 'type', text }));
}

/** Returns the text that goes into the page; an option missing from a list is typed into it. */
function pageText(tool: string, input: OutgoingCall['input']): unknown {
  const { option, options } = input;
  if (tool === 'key') return keyText(input);
  if (tool === PAGE_TOOL) return wordsOf(input['arguments'] ?? {}).join('\n');
  if (tool !== 'select') return input[PAGE_TEXT.get(tool) ?? ''];
  return Array.isArray(options) ? options.map(String).join('\n') : option;
}

/** Returns what a key writes, repeated as often as it is pressed. */
function keyText({ key, count = 1 }: OutgoingCall['input']): string | null {
  if (typeof key !== 'string') return null;
  const [, letter, digit, character] = WRITING_KEY.exec(key.trim()) ?? [];
  const written = letter ?? digit ?? character ?? (NAMED_KEY.test(key) ? '' : key);
  return written.repeat(typeof count === 'number' ? count : 1);
}

function mcpText({ action, instanceId, toolArgs }: OutgoingCall['input']): readonly OutgoingText[] {
  if (action !== 'callTool' || toolArgs === undefined) return [];
  return [{ to: `mcp:${String(instanceId)}`, way: 'mcp', text: wordsOf(toolArgs).join('\n') }];
}

/** Returns keys and values of JSON, without its punctuation and escapes. */
export function wordsOf(value: unknown): readonly string[] {
  if (value === null || typeof value !== 'object') return [String(value)];
  return Object.entries(value).flatMap(([key, each]) =>
    Array.isArray(value) ? wordsOf(each) : [key].concat(wordsOf(each)),
  );
}

/** Returns the destinations of a call: the frame of the named or focused element, and other sites to which its form may send the value. */
function destinationsOf(call: OutgoingCall): readonly string[] {
  const written = writtenIn(call);
  const places = new Set(written.map(({ frameOrigin }) => frameOrigin));
  if (places.size === 0) places.add(originOf(call.currentUrl ?? ''));
  for (const { frameOrigin, field } of written)
    for (const goal of field?.sentTo ?? [])
      if (goal !== 'null' && siteOf(goal) !== siteOf(frameOrigin)) places.add(goal);
  return [...places];
}

const writtenIn = ({ targets, unnamed }: OutgoingCall): readonly WrittenIn[] =>
  targets.nodeId === undefined ? unnamed : [targets.nodeId];

function originOf(url: string): string {
  return URL.parse(url)?.origin ?? 'null';
}
