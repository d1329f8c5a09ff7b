import type { CallId } from '#shared/model/ids.ts';
import type { CallTerms } from '#shared/ports/agent/call-terms.ts';

import type { Proposal } from '../../tool-policy/decide-tool.ts';
import { badArguments } from './bad-arguments.ts';
import type { PreparedCall, Tool } from '../tool-context.ts';

/** A call as it was requested. */
export interface Call extends Omit<CallTerms, 'within' | 'line'> {
  readonly callId: CallId;
  readonly tool: string;
  readonly args: unknown;
}

/** A runnable call with checked arguments. */
export interface RunnableCall {
  readonly timeoutMs: number;
  readonly run: Extract<PreparedCall, { ok: true }>['run'];
}

export interface ParsedCall {
  readonly proposal: Proposal;
  /** The runnable call; `null` if the proposal is not valid, so the policy refuses it. */
  readonly runnable: RunnableCall | null;
}

/** First stage: finds the tool that a call names, and checks its arguments by the tool's contract. */
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

/** Returns the MCP server that a call names; empty if none. */
export function instanceIdOf(proposal: Proposal): string {
  const id = proposal.kind === 'valid' ? proposal.input['instanceId'] : undefined;
  return typeof id === 'string' ? id : '';
}
