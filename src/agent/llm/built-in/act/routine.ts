import type { ToolExecution } from '#shared/model/run/run-past.ts';
import type { PageSnapshot } from '#shared/model/page/page-snapshot.ts';

/** One tool call to be made. */
export interface Call {
  readonly tool: string;
  readonly args: Readonly<Record<string, unknown>>;
}

/** Calls to make together, with a label that describes them to a person. */
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

/** Decides on the newest state. Not called for an ask whose results are already known. */
export type Decide = (snapshot: PageSnapshot) => Ask | Outcome;

/**
 * One instruction in progress: a generator that asks for tool calls, receives their results and ends with an outcome. It keeps no state
 * between rounds: it is run again from its start with the results so far.
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

/** Why a call failed, in its tool's own words. Advice on node IDs and states is omitted, since it is for models. */
export function failureText({ result }: ToolExecution): string {
  if (result.ok) return '';
  const { code, message, next } = result.error;
  return code.startsWith('NODE_') || next === '' ? message : `${message} ${next}`;
}
