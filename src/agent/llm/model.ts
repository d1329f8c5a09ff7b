import type { Enclosed } from '#shared/model/run/input/enclosed.ts';
import type { NoteWords } from '#shared/messages/sentences/note-text.ts';
import type { ObservedState, WrittenExchange } from '#shared/ports/agent/run-messages.ts';
import type { ErrorInfo } from '#shared/errors/app-error.ts';
import type { PredefinedPlan } from '#shared/model/agents/agent.ts';
import type { Plan } from '#shared/model/run/plan/planner-output.ts';
import type { ModelRole, Tokens } from '#shared/model/run/run-event.ts';
import type {
  EarlierRequest,
  HistoryEntry,
  HistorySummary,
  Said,
  ToolExecution,
} from '#shared/model/run/run-past.ts';
import type { PictureUse } from '#shared/model/settings/settings.ts';
import type { TodoItem } from '#shared/model/run/plan/todo.ts';
import type { ToolContract } from '#shared/tools/contract/define-tool.ts';

import type { z } from 'zod';

/** A tool call as the model requested it, unchecked. */
export interface ToolRequest {
  readonly id: string;
  readonly tool: string;
  readonly args: unknown;
}

export interface Metrics {
  readonly toolCalls: number;
  readonly errors: number;
  readonly observations: number;
  readonly elapsedMs: number;
  /** Rounds since the run was started or last continued, this one included; the figures below count from there too. */
  readonly rounds: number;
  /** Input and output tokens of all model calls. */
  readonly tokens: number;
  /** Cost in US dollars, as far as the prices are known. */
  readonly cost: number;
  /** Rest of each limit; `cost` is `null` without such a limit. */
  readonly left: {
    readonly rounds: number;
    readonly toolCalls: number;
    readonly tokens: number;
    readonly ms: number;
    readonly cost: number | null;
  };
}

export type PlanMode =
  | { readonly kind: 'dynamic' }
  | {
      readonly kind: 'predefined';
      readonly plan: PredefinedPlan;
      readonly todos: readonly TodoItem[];
    };

export interface PlanRequest<Mode extends PlanMode = PlanMode> {
  /** The person's current request. */
  readonly task: string;
  /** Attachments of the task; absent without any. */
  readonly enclosed?: Enclosed | undefined;
  /** The person's standing instructions, in their words; absent without any. */
  readonly instructions?: string | undefined;
  /** Earlier requests of this run, oldest first. */
  readonly earlier: readonly EarlierRequest[];
  /** Messages that the person added during the run, oldest first. */
  readonly said: readonly Said[];
  readonly mode: Mode;
  /** All iterations of the run, those of earlier requests included. */
  readonly history: readonly HistoryEntry[];
  /** Summary that replaces the iterations up to its `upTo`. */
  readonly summary: HistorySummary | null;
  readonly metrics: Metrics;
  readonly state: ObservedState;
  /** Differences from the state in the planner's previous round; absent in the first round. */
  readonly sinceLastPlan?: string | undefined;
  readonly tools: readonly ToolContract[];
  /** Names of the person's services that the `mcp` tool reaches; absent without any. */
  readonly mcpServers?: readonly string[] | undefined;
  /** Whether this is the last round allowed, so that the planner must conclude. */
  readonly mustConclude: boolean;
  /** Limits that are nearly used up, such as “40 of 50 rounds”; absent otherwise. */
  readonly nearLimit?: string | undefined;
  /** Whether the planner may include the calls that carry out its actions; absent for no. Set by the model itself. */
  readonly acting?: boolean | undefined;
  /** Waymark's remark on the course of the run, e.g. that steps repeat; `null` without one. */
  readonly notice: string | null;
}

/** How a plan's calls turned out. `misfit`: calls were malformed, or their targets could not be found. */
export type CallsFit = 'fit' | 'misfit';

/** One earlier answer of the executor in this round, with the results of its calls. */
export interface ExecutorTurn {
  /** The state that the answer was decided on. */
  readonly seen: ObservedState;
  readonly text: string;
  readonly executions: readonly (ToolExecution & { readonly id: string })[];
}

/** Results of the calls that the planner included with its actions. */
export interface PerformedCalls {
  readonly executions: readonly ToolExecution[];
  /** Numbers of the actions that the executor has to carry out, from 1. */
  readonly left: readonly number[];
  /** Reason why these actions remain, as in “… because the call before it (click) failed”. */
  readonly because: string;
  /** The final answer, when the calls were all that remained to be done. */
  readonly answer?: string;
}

export interface ActRequest {
  readonly task: string;
  readonly instructions?: PlanRequest['instructions'];
  readonly plan: Plan;
  /** Results of the planner's calls; absent without any. */
  readonly performed?: PerformedCalls | undefined;
  readonly turns: readonly ExecutorTurn[];
  /** The newest state: taken after the last turn's calls. */
  readonly state: ObservedState;
  readonly tools: readonly ToolContract[];
}

/** Request to a small model for the next step of a simple task. */
export interface QuickRequest {
  readonly task: string;
  readonly instructions?: PlanRequest['instructions'];
  /** Messages that the person added, oldest first. */
  readonly said: readonly string[];
  /** Steps with their results, oldest first, one line each. */
  readonly done: readonly string[];
  readonly state: ObservedState;
}

/** The executor's next tool calls, in order. No calls means that it stopped without `done`. */
export interface ActAnswer {
  readonly text: string;
  readonly calls: readonly ToolRequest[];
}

/** One question about some material, with an answer of a given form. */
export interface AnswerRequest<Answer> {
  readonly role: 'extraction' | 'vision' | 'summary' | 'words' | 'repair' | 'page';
  /** Instructions in Waymark’s or the person’s words. */
  readonly instructions: string;
  /** Texts to read, from pages and documents: data, fenced as such. */
  readonly material: readonly { readonly source: string; readonly text: string }[];
  /** A picture to look at, as a data URL. Not sent when the model turns out to accept none: see `seesImages` afterwards. */
  readonly image: string | null;
  /** Further pictures, oldest first, for judging a whole run; absent without any. */
  readonly moreImages?: readonly string[];
  /** JSON schema of the answer, an object. It is closed before it is sent; `read` checks what it cannot express. */
  readonly schema: JsonSchema;
  /** The text field of the answer that the person reads while it arrives; absent for none. */
  readonly shownField?: string;
  /** Checks an answer; a problem is sent to the model, which then tries again. */
  read(
    value: unknown,
  ):
    | { readonly ok: true; readonly answer: Answer }
    | { readonly ok: false; readonly problem: string };
}

type JsonSchema = Readonly<Record<string, z.core.util.JSONType>>;

/** One request to an endpoint (or one decision of the built-in engine), whether its answer was used or not. */
export interface ModelCallReport {
  /** Name of the model that was asked. */
  readonly model: string;
  readonly role: ModelRole;
  readonly attempt: number;
  readonly tokens: Tokens;
  readonly ms: number;
  readonly error: ErrorInfo | null;
  readonly exchange: WrittenExchange;
}

export interface ModelContext {
  readonly signal: AbortSignal;
  /** Called when any part of an answer has arrived, shown or not. */
  readonly onBegin?: () => void;
  /** Called with text of the answer as it arrives. */
  readonly onDelta: (text: string) => void;
  /** Called with something that the person should know, e.g. that another model takes over. */
  readonly onNotice: (text: string, words: NoteWords) => void;
  /** Called once for every request, also when its answer could not be used. */
  readonly onCall: (report: ModelCallReport) => void;
}

/**
 * Plans, acts and answers: an OpenAI-compatible endpoint or the built-in engine. Callers do not know which one runs. `plan` and `act` retry
 * by themselves where that helps and then throw an `AppError` (`ENDPOINT_…`, `MODEL_ANSWER_INVALID`, `ABORTED`).
 */
export interface Model {
  readonly provider: 'builtin' | 'openai';
  readonly name: string;
  /** Whether the model accepts pictures. */
  readonly seesImages: boolean;
  /** When planner and executor are sent a picture of the page; `never` also when they accept none. */
  readonly pictures: PictureUse;
  plan(request: PlanRequest, context: ModelContext): Promise<Plan>;
  act(request: ActRequest, context: ModelContext): Promise<ActAnswer>;
  /** Whether the model is asked for single steps before it is asked for plans; absent for no. */
  readonly isQuick?: boolean;
  /** Returns the next step in one line, as the model wrote it; absent when the model provides none. */
  nextLine?(request: QuickRequest, context: ModelContext): Promise<string>;
  /** Called after each plan with calls: reports whether they could be carried out as planned. Absent when the model plans no calls. */
  learnFromCalls?(fit: CallsFit): void;
  /** Whether scripts are offered to the model; absent for no. */
  readonly writesScripts?: boolean;
  /** Called after each script: reports whether it could be run as written. */
  learnFromScripts?(fit: CallsFit): void;
  /** Answers a question about some material; `null` without a language model. */
  readonly answer:
    | (<Answer>(request: AnswerRequest<Answer>, context: ModelContext) => Promise<Answer>)
    | null;
}
