import type { NodeArgument } from '#shared/model/page/node-fingerprint.ts';
import type { NodeFacts } from '#shared/model/page/node-facts.ts';

import { siteOf } from './parts-of-address.ts';

/** How text leaves the place where it was read. */
export type OutgoingWay = 'type' | 'address' | 'mcp' | 'paste';

/** Text of a call and where it would go: an origin, or `mcp:` and the id of a server. */
export interface OutgoingText {
  readonly to: string;
  readonly way: OutgoingWay;
  readonly text: string;
  /** Of what is pasted, where it was copied. */
  readonly from?: string;
  /** It goes into a field for a secret, so that the run logs in there; absent: it does not. */
  readonly isSecret?: true;
}

type WrittenIn = Pick<NodeFacts, 'frameOrigin' | 'field'>;

interface OutgoingCall {
  readonly tool: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly targets: Readonly<Partial<Record<NodeArgument, NodeFacts>>>;
  /** What has the focus, where the call names no element. */
  readonly unnamed: readonly WrittenIn[];
  /** What the tab shows; `null` for no web page. */
  readonly currentUrl: string | null;
  /** The value of a fact about the person, `null` where there is none of this name; absent: there are none. */
  readonly factOf?: (name: string) => string | null;
  /** What the run has copied, and where. */
  readonly clipboard: { readonly content: { readonly text: string } | null; readonly from: string };
}

/** By tool: the argument whose text goes into the page, typed or given to a dialog. */
const PAGE_TEXT: ReadonlyMap<string, string> = new Map([
  ['type', 'text'],
  ['dialog', 'text'],
]);

/** Fills in what the model never sees. */
const FILLS_SECRET = 'fill_secret';
const FILLS_FACT = 'fill_fact';
/** What facts are text of: they go nowhere unless the person has seen that they do. */
export const FACTS_PLACE = 'browser:facts';

/** Keys that write a character, by what they write; `Space` and the like, and all that moves or presses something, write none. */
const WRITING_KEY = /^(?:shift\s*\+\s*)?(?:key([a-z])|(?:digit|numpad)(\d)|(\P{C}))$/iu;
const NAMED_KEY = /^[\p{L}\p{N}]{2,}$|\+/u;

/** Keys that paste, with whatever modifiers and in whatever spelling. */
const PASTING = /\+\s*(?:v|insert)$/i;

/** Whether a call pastes what the run has copied. */
export const pastes = (tool: string, { key }: OutgoingCall['input']): boolean =>
  tool === 'key' && typeof key === 'string' && PASTING.test(key.trim());

/** What a call would bring somewhere, as far as the model has written it. */
export function outgoingTexts(call: OutgoingCall): readonly OutgoingText[] {
  const { tool, input } = call;
  const { url } = input;
  // What is bookmarked stays on this computer.
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

/** What goes into the page; an option that a list does not show is typed into it. */
function pageText(tool: string, input: OutgoingCall['input']): unknown {
  const { option, options } = input;
  if (tool === 'key') return keyText(input);
  if (tool !== 'select') return input[PAGE_TEXT.get(tool) ?? ''];
  return Array.isArray(options) ? options.map(String).join('\n') : option;
}

/** What a key writes, as often as it is pressed. */
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

/** Keys and values of JSON, without its punctuation and escapes. */
function wordsOf(value: unknown): readonly string[] {
  if (value === null || typeof value !== 'object') return [String(value)];
  return Object.entries(value).flatMap(([key, each]) =>
    Array.isArray(value) ? wordsOf(each) : [key].concat(wordsOf(each)),
  );
}

/** The frame that is typed into, of the node that is named or that has the focus, and where its form may send what it holds. */
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
