import type { ActPlace } from '../act-place.ts';
import type { Material } from '../input/enclosed.ts';
import type { ApprovalRequest } from '../approval/approval.ts';
import type { ErrorInfo, ErrorParams } from '../../../errors/app-error.ts';
import type { ToolResult } from '../../../tools/contract/tool-result.ts';
import type { ArtifactId, CallId, TabId } from '../../ids.ts';
import type { Focus, NodeArgument, NodeFingerprint } from '../../page/node-fingerprint.ts';
import type { Plan } from '../plan/planner-output.ts';
import type { ModelRole, RunEvent, Tokens } from '../run-event.ts';

/**
 * Progress of a tool call. `intended`: recorded but not sent (in an ended run: never carried out). `in-doubt`: sent, but the run ended
 * before its result arrived, so it may or may not have happened.
 */
type ToolCallState = 'intended' | 'sent' | 'done' | 'failed' | 'in-doubt';

type Targets = Readonly<Partial<Record<NodeArgument, NodeFingerprint>>>;

/** An item of a run's view. `seq` is the number of the event that added it; items of all kinds are sorted by it. */
export interface ViewItem {
  readonly seq: number;
  /** ms since the epoch. */
  readonly at: number;
}

export interface ObservationView extends ViewItem {
  readonly tabId: TabId;
  readonly url: string;
  readonly title: string;
  readonly nodeCount: number;
  readonly text: string;
  readonly screenshot: ArtifactId | null;
  readonly ms: number;
}

interface PlanView extends ViewItem {
  readonly output: Plan;
}

export interface ToolCallView extends ViewItem {
  readonly callId: CallId;
  readonly tool: string;
  readonly args: unknown;
  readonly state: ToolCallState;
  readonly result: ToolResult | null;
  readonly ms: number | null;
  /** Address that the tab showed; `null` if it was not a web page, absent in runs of older versions. */
  readonly tabUrl?: string | null | undefined;
  /** Fingerprints of the named elements; absent for none, and in runs of older versions. */
  readonly targets?: Targets | undefined;
  /** The focused element that received the input. */
  readonly focus?: Focus | undefined;
  /** Id of the extraction that the call is a step of. */
  readonly within?: CallId | undefined;
  /** Line of the script. */
  readonly line?: number | undefined;
  /** Locators of the script. */
  readonly locators?: Readonly<Partial<Record<NodeArgument, string>>> | undefined;
  /** Place on the page. */
  readonly place?: ActPlace | undefined;
}

export interface ModelCallView extends ViewItem {
  readonly callId: CallId;
  readonly role: ModelRole;
  readonly model: string;
  readonly attempt: number;
  readonly tokens: Tokens;
  /** US dollars; `null` without a price. */
  readonly cost: number | null;
  readonly ms: number;
  readonly error: ErrorInfo | null;
}

export interface NoteView extends ViewItem {
  readonly level: 'info' | 'warning';
  readonly text: string;
  readonly code?: string | undefined;
  readonly params?: ErrorParams | undefined;
}

/** An entry of the planner's history that has the form of a tool call but is none. */
export interface NotedStepView extends ViewItem {
  readonly tool: string;
  readonly args: unknown;
  readonly result: ToolResult;
}

export interface QuestionView extends ViewItem {
  readonly callId: CallId;
  readonly question: string;
  readonly options: readonly string[];
  /** Origin of the page that the question is about. */
  readonly origin?: string | undefined;
  /** Present if Waymark asked whether a call may be made; the answer is then an `ApprovalAnswer`. */
  readonly approval?: ApprovalRequest | undefined;
  readonly wantsSecret?: { readonly origin: string | null } | undefined;
  /** Answer; `undefined` while open, `null` if nobody answered. */
  readonly answer: string | null | undefined;
}

/** A message of the person during the run. */
export interface SaidView extends ViewItem {
  readonly text: string;
  /** Pasted texts. */
  readonly material?: readonly Material[];
}

/** Events of one iteration; number 0 contains those before the first one. */
export interface IterationView {
  readonly number: number;
  readonly startedAt: number;
  /** Observations in order: the planner's first, then those after tool calls. */
  readonly observations: readonly ObservationView[];
  readonly plan: PlanView | null;
  readonly toolCalls: readonly ToolCallView[];
  readonly modelCalls: readonly ModelCallView[];
  readonly notes: readonly NoteView[];
  readonly notedSteps: readonly NotedStepView[];
  readonly questions: readonly QuestionView[];
  readonly said: readonly SaidView[];
}

type Iterations = readonly IterationView[];

/**
 * Changes the iteration of the event, or adds it if it is new. Iterations stay sorted by number: a continued run may open its page again in
 * iteration 0, even if it had none until then.
 */
export function inIteration(
  iterations: Iterations,
  event: RunEvent,
  change: (iteration: IterationView) => IterationView,
): Iterations {
  const index = iterations.findLastIndex(({ number }) => number === event.iteration);
  const known = iterations[index];
  if (known !== undefined) return iterations.with(index, change(known));
  const place = iterations.findLastIndex(({ number }) => number < event.iteration) + 1;
  return iterations.toSpliced(place, 0, change(emptyIteration(event)));
}

/** Returns the newest question of the newest iteration. */
export function lastQuestion(iterations: Iterations): QuestionView | undefined {
  return iterations.at(-1)?.questions.at(-1);
}

/** Returns a tool call and its iteration. The search begins at the end, because the requested calls are recent. */
export function findToolCall(
  iterations: Iterations,
  callId: CallId,
): { readonly iteration: IterationView; readonly call: ToolCallView } | null {
  for (const iteration of iterations.toReversed()) {
    const call = iteration.toolCalls.findLast((each) => each.callId === callId);
    if (call !== undefined) return { iteration, call };
  }
  return null;
}

/** Changes one tool call; all other iterations stay the same objects. */
export function changeToolCall(
  iterations: Iterations,
  callId: CallId,
  change: Partial<Pick<ToolCallView, 'state' | 'result' | 'ms' | 'place'>>,
): Iterations {
  const found = findToolCall(iterations, callId);
  if (found === null) return iterations;
  const { iteration, call } = found;
  const toolCalls = iteration.toolCalls.map((each) =>
    each === call ? { ...call, ...change } : each,
  );
  return iterations.with(iterations.lastIndexOf(iteration), { ...iteration, toolCalls });
}

/** Ends open calls: no result can arrive any more, so sent ones become `in-doubt`. */
export function endToolCalls(iterations: Iterations): Iterations {
  return iterations.map((iteration) =>
    iteration.toolCalls.every(({ state }) => state !== 'sent')
      ? iteration
      : {
          ...iteration,
          toolCalls: iteration.toolCalls.map((call) =>
            call.state === 'sent' ? { ...call, state: 'in-doubt' } : call,
          ),
        },
  );
}

/** Sets the answer to the open question of a call, which may have had other questions before. */
export function answerQuestion(
  iterations: Iterations,
  callId: CallId,
  answer: string | null,
): Iterations {
  return iterations.map((iteration) =>
    iteration.questions.some((question) => question.callId === callId)
      ? {
          ...iteration,
          questions: iteration.questions.map((question) =>
            question.callId === callId && question.answer === undefined
              ? { ...question, answer }
              : question,
          ),
        }
      : iteration,
  );
}

function emptyIteration(event: RunEvent): IterationView {
  return {
    number: event.iteration,
    startedAt: event.at,
    observations: [],
    plan: null,
    toolCalls: [],
    modelCalls: [],
    notes: [],
    notedSteps: [],
    questions: [],
    said: [],
  };
}
