import { toErrorInfo, type ErrorInfo } from '#shared/errors/app-error.ts';
import type { Purpose } from '#shared/page-target/find-by-words.ts';

import { awaitTarget, type Named, type Surroundings } from './await-target.ts';
import { parseCall, type Call, type ParsedCall } from './parse-call.ts';
import type { Tool } from './tool-context.ts';

/** How long a call waits for what it names in words, unless it says so itself. */
const WAIT_MS = 5000;

/** The arguments that name an element in words, and those that take their place once it is found. */
const ARGUMENTS = [
  { words: 'target', node: 'nodeId', text: { click: 'text', drag: 'fromText' } },
  { words: 'toTarget', node: 'toNodeId', text: { drag: 'toText' } },
] as const;

const PURPOSES: Readonly<Partial<Record<string, Purpose>>> = {
  type: 'fill',
  clear: 'fill',
  check: 'check',
  select: 'choose',
};

export interface NamedCall {
  readonly parsed: ParsedCall;
  /** Why what the call names in words is not known; it cannot be made then. */
  readonly error: ErrorInfo | null;
}

/**
 * Second stage: a call that names elements in words becomes one that names nodes, or a text where no listed element is meant.
 * Everything after this is the same for both.
 */
export async function nameNodes(
  tools: ReadonlyMap<string, Tool>,
  call: Call,
  parsed: ParsedCall,
  around: Omit<Surroundings, 'tab'> & { readonly tab: Surroundings['tab'] | undefined },
): Promise<NamedCall> {
  const { proposal } = parsed;
  const { tab } = around;
  if (proposal.kind !== 'valid' || tab === undefined || tab.describe().page !== null)
    return { parsed, error: null };
  const { name } = proposal.tool;
  const input: Record<string, unknown> = { ...proposal.input };
  for (const { words, node, text } of ARGUMENTS) {
    const given = input[words];
    if (typeof given !== 'string') continue;
    const asText = new Map<string, string>(Object.entries(text)).get(name);
    const wanted = {
      words: given,
      purpose: words === 'target' ? (PURPOSES[name] ?? 'any') : 'any',
      withPanes: name === 'scroll',
      orText: asText !== undefined,
      waitMs: call.targetWaitMs ?? WAIT_MS,
    };
    try {
      const named = await awaitTarget({ ...around, tab }, wanted);
      Object.assign(input, argumentFor(named, node, asText));
      delete input[words];
    } catch (error) {
      return { parsed, error: toErrorInfo(error) };
    }
  }
  return { parsed: parseCall(tools, { ...call, args: input }), error: null };
}

function argumentFor(named: Named, node: string, text: string | undefined): object {
  return 'nodeId' in named ? { [node]: named.nodeId } : { [text ?? '']: named.text };
}
