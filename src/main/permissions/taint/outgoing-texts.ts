import type { NodeArgument } from '#shared/model/page/node-fingerprint.ts';
import type { NodeFacts } from '#shared/model/page/node-facts.ts';

/** How text leaves the place where it was read. */
export type OutgoingWay = 'type' | 'address' | 'mcp' | 'paste';

/** Text of a call and where it would go: an origin, or `mcp:` and the id of a server. */
export interface OutgoingText {
  readonly to: string;
  readonly way: OutgoingWay;
  readonly text: string;
}

interface OutgoingCall {
  readonly tool: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly targets: Readonly<Partial<Record<NodeArgument, NodeFacts>>>;
  /** What the tab shows; `null` for no web page. */
  readonly currentUrl: string | null;
  /** What the run has copied; `null`: nothing. */
  readonly clipboard: string | null;
}

/** By tool: the argument whose text goes into the page, typed, pressed, or given to a dialog. */
const PAGE_TEXT: ReadonlyMap<string, string> = new Map([
  ['type', 'text'],
  ['key', 'key'],
  ['dialog', 'text'],
]);

/** Keys that paste, with whatever modifiers and in whatever spelling. */
const PASTING = /\+\s*(?:v|insert)$/i;

/** What a call would bring somewhere, as far as the model has written it. */
export function outgoingTexts(call: OutgoingCall): readonly OutgoingText[] {
  const { tool, input } = call;
  const { url, key } = input;
  if (tool === 'key' && typeof key === 'string' && PASTING.test(key.trim()))
    return [{ to: destinationOf(call), way: 'paste', text: call.clipboard ?? '' }];
  if (tool === 'mcp') return mcpText(input);
  if (typeof url === 'string') return [{ to: originOf(url), way: 'address', text: url }];
  const text = input[PAGE_TEXT.get(tool) ?? ''];
  return typeof text === 'string' ? [{ to: destinationOf(call), way: 'type', text }] : [];
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

/** The frame that is typed into, which is the page's own where no node is named. */
function destinationOf({ targets, currentUrl }: OutgoingCall): string {
  return targets.nodeId?.frameOrigin ?? originOf(currentUrl ?? '');
}

function originOf(url: string): string {
  return URL.parse(url)?.origin ?? 'null';
}
