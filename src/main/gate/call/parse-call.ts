import type { CallId } from '#shared/model/ids.ts';
import type { Locator } from '#shared/script/locator-step.ts';
import type { Focus, NodeArgument, NodeFingerprint } from '#shared/model/page/node-fingerprint.ts';

import type { KnownElement } from '#shared/model/run/known-element.ts';

import type { Proposal } from '../../policy/decide-tool.ts';
import { badArguments } from './bad-arguments.ts';
import type { PreparedCall, Tool } from '../tool-context.ts';

/** A call as it was asked for. */
export interface Call {
  readonly callId: CallId;
  readonly tool: string;
  readonly args: unknown;
  /** Milliseconds to wait for an element named in words; absent: the default. */
  readonly targetWaitMs?: number | undefined;
  /** Fingerprints of a recorded step's elements, in place of numbers in `args`. */
  readonly recorded?: Readonly<Partial<Record<NodeArgument, NodeFingerprint>>> | undefined;
  /** The locators of a script, by the argument whose number they take the place of. */
  readonly located?: Readonly<Partial<Record<NodeArgument, Locator>>> | undefined;
  /** Earlier meanings of these locators, used when they match nothing or several things. */
  readonly known?: Readonly<Partial<Record<NodeArgument, readonly KnownElement[]>>> | undefined;
  /** The element that must have the focus. */
  readonly focus?: Focus | undefined;
  /** Number of distinct writing requests that the page is expected to send. */
  readonly awaitsWrites?: number | undefined;
}

/** A runnable call with checked arguments. */
export interface RunnableCall {
  readonly timeoutMs: number;
  readonly run: Extract<PreparedCall, { ok: true }>['run'];
}

export interface ParsedCall {
  readonly proposal: Proposal;
  /** `null` where the proposal is not valid: the policy refuses it. */
  readonly runnable: RunnableCall | null;
}

/** First stage: the tool that a call names, and its arguments as the tool's contract has them. */
export function parseCall(
  tools: ReadonlyMap<string, Tool>,
  { tool: name, args }: Call,
): ParsedCall {
  const tool = tools.get(name);
  if (tool === undefined)
    return { proposal: { kind: 'unknown', name, known: [...tools.keys()] }, runnable: null };
  const { contract } = tool;
  const prepared = tool.prepare(args);
  if (!prepared.ok)
    return {
      proposal: { kind: 'invalid', error: badArguments(contract, prepared.error) },
      runnable: null,
    };
  return {
    proposal: { kind: 'valid', tool: contract, input: prepared.input },
    runnable: { timeoutMs: contract.timeoutMs, run: (context) => prepared.run(context) },
  };
}

/** The MCP server that a call names; empty where it names none. */
export function instanceIdOf(proposal: Proposal): string {
  const id = proposal.kind === 'valid' ? proposal.input['instanceId'] : undefined;
  return typeof id === 'string' ? id : '';
}
