import type { NodeArgument } from '#shared/model/page/node-fingerprint.ts';
import type { NodeFacts } from '#shared/model/page/node-facts.ts';

/** How text leaves the place where it was read. */
export type OutgoingWay = 'type' | 'address' | 'mcp' | 'paste';

/** Text of a call and where it would go: an origin, or `mcp:` and the id of a server. */
export interface OutgoingText {
  readonly to: string;
  readonly way: OutgoingWay;
  readonly text: string;
  /** Of what is pasted, where it was copied. */
  readonly from?: string;
}

interface OutgoingCall {
  readonly tool: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly targets: Readonly<Partial<Record<NodeArgument, NodeFacts>>>;
  /** What has the focus, where the call names no element. */
  readonly unnamed: readonly Pick<NodeFacts, 'frameOrigin'>[];
  /** What the tab shows; `null` for no web page. */
  readonly currentUrl: string | null;
  /** What the run has copied, and where. */
  readonly clipboard: { readonly content: { readonly text: string } | null; readonly from: string };
}

/** By tool: the argument whose text goes into the page, typed, pressed, or given to a dialog. */
const PAGE_TEXT: ReadonlyMap<string, string> = new Map([
  ['type', 'text'],
  ['key', 'key'],
  ['dialog', 'text'],
]);

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
  const text = input[PAGE_TEXT.get(tool) ?? ''];
  if (typeof text !== 'string') return [];
  return destinationsOf(call).map((to) => ({ to, way: 'type', text }));
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

/** The frame that is typed into: of the node that is named, or that has the focus. */
function destinationsOf({ targets, unnamed, currentUrl }: OutgoingCall): readonly string[] {
  const written = targets.nodeId === undefined ? unnamed : [targets.nodeId];
  const frames = new Set(written.map(({ frameOrigin }) => frameOrigin));
  return frames.size === 0 ? [originOf(currentUrl ?? '')] : [...frames];
}

function originOf(url: string): string {
  return URL.parse(url)?.origin ?? 'null';
}
