import { toErrorInfo, type ErrorInfo } from '#shared/errors/app-error.ts';
import { NodeArgumentSchema } from '#shared/model/page/node-fingerprint.ts';
import { locateTool } from '#shared/tools/reading/locate.ts';
import type { FoundBy } from '#shared/tools/contract/tool-result.ts';
import { traitsOf } from '#shared/tools/tool-traits.ts';

import { z } from 'zod';

import { tabClosed } from '../../../browser/tabs/tab/tab-closed.ts';
import { awaitFocus } from '../../../page-access/find-target/await-focus.ts';
import {
  awaitSought,
  soughtLabel,
  type SoughtNode,
} from '../../../page-access/find-target/await-sought.ts';
import { awaitTarget, type Named } from '../../../page-access/find-target/await-target.ts';
import { parseCall, type Call, type ParsedCall } from '../call/parse-call.ts';
import type { Tool } from '../tool-context.ts';
import type { Surroundings } from '../../../page-access/find-target/watch-page.ts';

const ArgsSchema = z.record(z.string(), z.unknown());

/** Milliseconds to wait for a named element, unless the call sets a time. */
const WAIT_MS = 5000;

/** Arguments that name an element in words, and the arguments that replace them once it is found. */
const ARGUMENTS = [
  { words: 'target', node: 'nodeId', text: { click: 'text', drag: 'fromText', upload: 'text' } },
  { words: 'toTarget', node: 'toNodeId', text: { drag: 'toText' } },
] as const;

/** How the elements of a recorded step were found; for a script's call only if its locators did not find them all. */
export interface FoundRecorded {
  readonly foundBy: FoundBy;
  readonly isCertain?: true;
}

export interface NamedCall {
  readonly parsed: ParsedCall;
  /** Why a named element was not found, so the call cannot be made; `null` if all were. */
  readonly error: ErrorInfo | null;
  /** Arguments with node ids in place of recorded elements; absent if there are none. */
  readonly args?: Readonly<Record<string, unknown>>;
  /** How the elements were found. */
  readonly found?: FoundRecorded;
}

/** Second stage: replaces elements named in words with nodes, or with a text if no listed element fits. Later stages treat both alike. */
export async function nameNodes(
  tools: ReadonlyMap<string, Tool>,
  call: Call,
  parsed: ParsedCall,
  around: Omit<Surroundings, 'tab'> & { readonly tab: Surroundings['tab'] | undefined },
): Promise<NamedCall> {
  const { tab } = around;
  if (call.sought !== undefined && !findsItself(call))
    return tab === undefined
      ? { parsed, error: tabClosed().toInfo() }
      : nameSought(tools, call, parsed, { ...around, tab });
  if (call.focus !== undefined && tab !== undefined) {
    const error = await errorOf(awaitFocus({ ...around, tab }, call.focus));
    if (error !== null) return { parsed, error };
  }
  const { proposal } = parsed;
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
      purpose: words === 'target' ? traitsOf(name).finds : 'any',
      withPanes: name === 'scroll',
      orText: asText !== undefined,
      mayBeGuessed: call.targetWaitMs === undefined,
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

/** Whether the call finds its elements itself. A look does, unless an element that its locator matched earlier is known. */
function findsItself({ tool, sought = {} }: Call): boolean {
  const elements = Object.values(sought);
  return (
    elements.length === 0 ||
    (tool === locateTool.name && elements.every((one) => !('known' in one)))
  );
}

/** Does the same for a call of a script or a recorded step, whose elements are known by locators or fingerprints. */
async function nameSought(
  tools: ReadonlyMap<string, Tool>,
  call: Call,
  parsed: ParsedCall,
  around: Surroundings,
): Promise<NamedCall> {
  const { sought = {}, targetWaitMs = WAIT_MS } = call;
  const given = ArgsSchema.safeParse(call.args).data ?? {};
  const input: Record<string, unknown> = { ...given };
  const nodes: SoughtNode[] = [];
  try {
    for (const argument of NodeArgumentSchema.options) {
      const element = sought[argument];
      if (element === undefined) continue;
      const node = await awaitSought(around, element, targetWaitMs);
      input[argument] = node.nodeId;
      nodes.push(node);
    }
  } catch (error) {
    // Policy and record treat the call like one whose words matched nothing.
    const words = ARGUMENTS.flatMap(({ node, words: name }) => {
      const element = sought[node];
      return element === undefined ? [] : [[name, soughtLabel(element)]];
    });
    const named = parseCall(tools, { ...call, args: { ...given, ...Object.fromEntries(words) } });
    // A look has no arguments for words.
    return {
      parsed: named.proposal.kind === 'valid' ? named : parsed,
      error: toErrorInfo(error),
    };
  }
  const found = foundOf(nodes);
  if (call.tool === locateTool.name) {
    // While the script's locator finds the element, the look uses the locator itself.
    if (found === null) return { parsed, error: null };
    for (const own of ['steps', 'expect', 'waitMs']) Reflect.deleteProperty(input, own);
  }
  return {
    parsed: parseCall(tools, { ...call, args: input }),
    error: null,
    args: input,
    ...(found !== null && { found }),
  };
}

/** Returns how the elements were found; `null` if the script's own locators found all of them. */
function foundOf(nodes: readonly SoughtNode[]): FoundRecorded | null {
  if (nodes.every(({ by }) => by === 'locator')) return null;
  const isAlike = nodes.some(({ by }) => by === 'likeness');
  const areCertain = nodes.every(({ isCertain }) => isCertain);
  return {
    foundBy: isAlike ? 'likeness' : 'fingerprint',
    ...(areCertain && { isCertain: true }),
  };
}

const errorOf = (work: Promise<unknown>): Promise<ErrorInfo | null> =>
  work.then(() => null, toErrorInfo);

function argumentFor(named: Named, node: string, text: string | undefined): object {
  return 'nodeId' in named ? { [node]: named.nodeId } : { [text ?? '']: named.text };
}
