import { toErrorInfo, type ErrorInfo } from '#shared/errors/app-error.ts';
import { NodeArgumentSchema } from '#shared/model/page/node-fingerprint.ts';
import { locatorText } from '#shared/script/locator-text.ts';
import type { Purpose } from '#shared/page-target/purpose.ts';
import type { FoundBy } from '#shared/tools/contract/tool-result.ts';

import { z } from 'zod';

import { tabClosed } from '../../tabs/tab/tab-closed.ts';
import { awaitFocus } from './await-focus.ts';
import { awaitRecorded, recordedLabel } from './await-recorded.ts';
import { awaitKnown } from './await-known.ts';
import { awaitTarget, type Named } from './await-target.ts';
import { parseCall, type Call, type ParsedCall } from '../call/parse-call.ts';
import type { Tool } from '../tool-context.ts';
import type { Surroundings } from '../call/watch-page.ts';

const ArgsSchema = z.record(z.string(), z.unknown());

/** Milliseconds to wait for a named element, unless the call sets them. */
const WAIT_MS = 5000;

/** Arguments that name an element in words, and the arguments that replace them once it is found. */
const ARGUMENTS = [
  { words: 'target', node: 'nodeId', text: { click: 'text', drag: 'fromText', upload: 'text' } },
  { words: 'toTarget', node: 'toNodeId', text: { drag: 'toText' } },
] as const;

const PURPOSES: Readonly<Partial<Record<string, Purpose>>> = {
  type: 'fill',
  fill_fact: 'fill',
  clear: 'fill',
  check: 'check',
  select: 'choose',
};

/** How all elements of a recorded step were found; for a script’s call only without its locators. */
export interface FoundRecorded {
  readonly foundBy: FoundBy;
  readonly isCertain?: true;
}

export interface NamedCall {
  readonly parsed: ParsedCall;
  /** Why what the call names in words is not known; it cannot be made then. */
  readonly error: ErrorInfo | null;
  /** Arguments with numbers in place of fingerprints; absent without any. */
  readonly args?: Readonly<Record<string, unknown>>;
  /** How they were found. */
  readonly found?: FoundRecorded;
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
  const { tab } = around;
  if (call.recorded !== undefined && Object.keys(call.recorded).length > 0)
    return tab === undefined
      ? { parsed, error: tabClosed().toInfo() }
      : nameRecorded(tools, call, call.recorded, { ...around, tab });
  if (call.located !== undefined && Object.keys(call.located).length > 0)
    return tab === undefined
      ? { parsed, error: tabClosed().toInfo() }
      : nameLocated(tools, call, call.located, { ...around, tab });
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
      purpose: words === 'target' ? (PURPOSES[name] ?? 'any') : 'any',
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

/** The same for a call of a script, which names elements by locators. */
async function nameLocated(
  tools: ReadonlyMap<string, Tool>,
  call: Call,
  located: NonNullable<Call['located']>,
  around: Surroundings,
): Promise<NamedCall> {
  const given = ArgsSchema.safeParse(call.args);
  const input: Record<string, unknown> = { ...(given.success && given.data) };
  let found: FoundRecorded | undefined;
  for (const argument of NodeArgumentSchema.options) {
    const steps = located[argument];
    if (steps === undefined) continue;
    try {
      const known = call.known?.[argument] ?? [];
      const { nodeId, anew } = await awaitKnown(around, steps, known, call.targetWaitMs ?? WAIT_MS);
      input[argument] = nodeId;
      if (anew !== null) found = { foundBy: found?.foundBy === 'likeness' ? 'likeness' : anew.by };
    } catch (error) {
      // For policy and record, the call counts as one whose words matched nothing.
      const { words } = ARGUMENTS.find(({ node }) => node === argument) ?? ARGUMENTS[0];
      const named = { ...call, args: { ...input, [words]: locatorText(steps).slice(0, 300) } };
      return { parsed: parseCall(tools, named), error: toErrorInfo(error) };
    }
  }
  return {
    parsed: parseCall(tools, { ...call, args: input }),
    error: null,
    args: input,
    ...(found !== undefined && { found }),
  };
}

const errorOf = (work: Promise<void>): Promise<ErrorInfo | null> =>
  work.then(() => null, toErrorInfo);

/** The same for a recorded step, which names elements by what they are known by. */
async function nameRecorded(
  tools: ReadonlyMap<string, Tool>,
  call: Call,
  recorded: NonNullable<Call['recorded']>,
  around: Surroundings,
): Promise<NamedCall> {
  const given = ArgsSchema.safeParse(call.args);
  const input: Record<string, unknown> = { ...(given.success && given.data) };
  const waitMs = call.targetWaitMs ?? WAIT_MS;
  let foundBy: FoundBy = 'fingerprint';
  let areCertain = true;
  try {
    for (const argument of NodeArgumentSchema.options) {
      const fingerprint = recorded[argument];
      if (fingerprint === undefined) continue;
      const { nodeId, by, isCertain } = await awaitRecorded(around, fingerprint, waitMs);
      input[argument] = nodeId;
      if (by === 'likeness') foundBy = by;
      areCertain &&= isCertain;
    }
  } catch (error) {
    // For policy and record, the call counts as one whose words matched nothing.
    const words = Object.fromEntries(
      ARGUMENTS.flatMap((one) => {
        const fingerprint = recorded[one.node];
        return fingerprint === undefined ? [] : [[one.words, recordedLabel(fingerprint)]];
      }),
    );
    const named = { ...call, args: { ...(given.success && given.data), ...words } };
    return { parsed: parseCall(tools, named), error: toErrorInfo(error) };
  }
  return {
    parsed: parseCall(tools, { ...call, args: input }),
    error: null,
    args: input,
    found: { foundBy, ...(areCertain && { isCertain: true }) },
  };
}

function argumentFor(named: Named, node: string, text: string | undefined): object {
  return 'nodeId' in named ? { [node]: named.nodeId } : { [text ?? '']: named.text };
}
