import type { ToolExecution } from '#shared/model/run/run-past.ts';
import type { PageSnapshot } from '#shared/model/page/page-snapshot.ts';

/** One tool call to be made. */
export interface Call {
  readonly tool: string;
  readonly args: Readonly<Record<string, unknown>>;
}

/** What to do next: calls to make together, and what they are about in a person's words. */
export interface Ask {
  readonly kind: 'ask';
  readonly calls: readonly Call[];
  readonly label: string;
}

/** How an instruction ended. */
export interface Outcome {
  readonly kind: 'outcome';
  readonly isOk: boolean;
  readonly text: string;
}

/** The results of the calls of an ask. */
export interface CallResults {
  readonly executions: readonly ToolExecution[];
  readonly last: ToolExecution;
  readonly label: string;
}

/** Decides on the newest state. Not called for an ask whose results are known already. */
export type Decide = (snapshot: PageSnapshot) => Ask | Outcome;

/**
 * One instruction being carried out: a generator that asks for tool calls, is given their results, and ends with an outcome.
 * It keeps no state between rounds: it is run again from its start with the results so far.
 */
export type Routine = Generator<Decide, Outcome, CallResults>;

export function ask(calls: Call | readonly Call[], label: string): Ask {
  return { kind: 'ask', calls: 'tool' in calls ? [calls] : calls, label };
}

export function succeeded(text: string): Outcome {
  return { kind: 'outcome', isOk: true, text };
}

export function failed(text: string): Outcome {
  return { kind: 'outcome', isOk: false, text };
}

/** Why a call failed, in its tool's own words. What node IDs or states to use is advice for a model, not for a person. */
export function failureText({ result }: ToolExecution): string {
  if (result.ok) return '';
  const { code, message, next } = result.error;
  return code.startsWith('NODE_') || next === '' ? message : `${message} ${next}`;
}
