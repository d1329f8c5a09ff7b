import type { Enclosed } from '#shared/model/run/enclosed.ts';
import type { NoteWords } from '#shared/messages/note-text.ts';
import type { ObservedState, WrittenExchange } from '#shared/agent-port/messages.ts';
import type { ErrorInfo } from '#shared/errors/app-error.ts';
import type { PredefinedPlan } from '#shared/model/run/agent.ts';
import type { Plan } from '#shared/model/run/planner-output.ts';
import type { ModelRole, Tokens } from '#shared/model/run/run-event.ts';
import type {
  EarlierRequest,
  HistoryEntry,
  HistorySummary,
  Said,
  ToolExecution,
} from '#shared/model/run/run-past.ts';
import type { PictureUse } from '#shared/model/settings/settings.ts';
import type { TodoItem } from '#shared/model/run/todo.ts';
import type { ToolContract } from '#shared/tools/contract/define-tool.ts';

import type { z } from 'zod';

/** A tool call as a model asked for it: nothing in it has been checked. */
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
  /** The figures from here on count since the run was started, or continued last. This round is one of them. */
  readonly rounds: number;
  /** Input and output of all model calls. */
  readonly tokens: number;
  /** In US dollars, as far as the prices are known. */
  readonly cost: number;
  /** What the limits still allow; `cost` is `null` without such a limit. */
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
  /** What the person asks for now. */
  readonly task: string;
  /** What goes along with it; absent: nothing. */
  readonly enclosed?: Enclosed | undefined;
  /** How the person wants things done everywhere, in their words; absent: they say nothing. */
  readonly instructions?: string | undefined;
  /** What was asked for before in this run, oldest first. */
  readonly earlier: readonly EarlierRequest[];
  /** What the person added while the run went on, oldest first. */
  readonly said: readonly Said[];
  readonly mode: Mode;
  /** All iterations of the run, those of earlier requests included. */
  readonly history: readonly HistoryEntry[];
  /** Replaces the iterations up to its `upTo`. */
  readonly summary: HistorySummary | null;
  readonly metrics: Metrics;
  readonly state: ObservedState;
  /** What is different from the state that the planner was shown in the round before; absent in the first round. */
  readonly sinceLastPlan?: string | undefined;
  readonly tools: readonly ToolContract[];
  /** Names of the person's services that the `mcp` tool reaches; absent: none. */
  readonly mcpServers?: readonly string[] | undefined;
  /** The last round that is allowed: conclude with what there is. */
  readonly mustConclude: boolean;
  /** What is mostly used up, as in “40 of 50 rounds”; absent while there is enough of everything. */
  readonly nearLimit?: string | undefined;
  /** The planner may give the calls that do its actions; absent: no. Set by the model itself. */
  readonly acting?: boolean | undefined;
  /** What Waymark has to say about the course of the run, e.g. that steps repeat; `null` for nothing. */
  readonly notice: string | null;
}

/** `misfit`: calls were malformed, or their targets could not be found. */
export type CallsFit = 'fit' | 'misfit';

/** One earlier answer of the executor in this round, with what came of its calls. */
export interface ExecutorTurn {
  /** The state that the answer was decided on. */
  readonly seen: ObservedState;
  readonly text: string;
  readonly executions: readonly (ToolExecution & { readonly id: string })[];
}

/** What came of the calls that the planner gave with its actions. */
export interface PerformedCalls {
  readonly executions: readonly ToolExecution[];
  /** The actions that the executor has to carry out, from 1. */
  readonly left: readonly number[];
  /** Why they are left, as in “… because the call before it (click) failed”. */
  readonly because: string;
}

export interface ActRequest {
  readonly task: string;
  readonly instructions?: PlanRequest['instructions'];
  readonly plan: Plan;
  /** Absent when the planner gave no calls. */
  readonly performed?: PerformedCalls | undefined;
  readonly turns: readonly ExecutorTurn[];
  /** The newest state: taken after the last turn's calls. */
  readonly state: ObservedState;
  readonly tools: readonly ToolContract[];
}

/** What a small model is shown for the next step of a simple task. */
export interface QuickRequest {
  readonly task: string;
  readonly instructions?: PlanRequest['instructions'];
  /** What the person added, oldest first. */
  readonly said: readonly string[];
  /** Steps with what came of them, oldest first, a line each. */
  readonly done: readonly string[];
  readonly state: ObservedState;
}

/** The executor's next tool calls, in order. No calls means that it stopped without `done`. */
export interface ActAnswer {
  readonly text: string;
  readonly calls: readonly ToolRequest[];
}

/** One question about some material, whose answer takes a given shape. */
export interface AnswerRequest<Answer> {
  readonly role: 'extraction' | 'vision' | 'summary' | 'words' | 'repair' | 'page';
  /** What to do, in Waymark’s or the person’s words. */
  readonly instructions: string;
  /** What to look at, from pages and documents: data, fenced as such. */
  readonly material: readonly { readonly source: string; readonly text: string }[];
  /** A picture to look at, as a data URL. Left out when the model turns out not to take any: see `seesImages` afterwards. */
  readonly image: string | null;
  /** Further pictures, oldest first, for whoever judges a whole run; absent: none. */
  readonly moreImages?: readonly string[];
  /** JSON schema of the answer: an object. It is closed before it is sent; what it cannot say is for `read` to check. */
  readonly schema: JsonSchema;
  /** The text field of the answer that the person reads while it is written; absent: none. */
  readonly shownField?: string;
  /** Checks an answer; a problem is told to the model, which then tries again. */
  read(
    value: unknown,
  ):
    | { readonly ok: true; readonly answer: Answer }
    | { readonly ok: false; readonly problem: string };
}

type JsonSchema = Readonly<Record<string, z.core.util.JSONType>>;

/** One request to an endpoint (or one decision of the built-in engine), used or not. */
export interface ModelCallReport {
  /** Which model was asked. */
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
  /** Something of an answer has arrived, shown or not. */
  readonly onBegin?: () => void;
  /** Text of the answer while it is being written. */
  readonly onDelta: (text: string) => void;
  /** Something that the person should know, e.g. that another model takes over. */
  readonly onNotice: (text: string, words: NoteWords) => void;
  /** Called once for every request, also for one whose answer could not be used. */
  readonly onCall: (report: ModelCallReport) => void;
}

/**
 * What plans, acts and answers: an OpenAI-compatible endpoint or the built-in engine. Nothing else knows which one runs.
 * Both methods retry by themselves what is worth retrying and then throw an `AppError`
 * (`ENDPOINT_…`, `MODEL_ANSWER_INVALID`, `ABORTED`).
 */
export interface Model {
  readonly provider: 'builtin' | 'openai';
  readonly name: string;
  /** Whether it can be asked about pictures. */
  readonly seesImages: boolean;
  /** When planner and executor are sent a picture of the page; `never` also where they take none. */
  readonly pictures: PictureUse;
  plan(request: PlanRequest, context: ModelContext): Promise<Plan>;
  act(request: ActRequest, context: ModelContext): Promise<ActAnswer>;
  /** Whether it is asked for single steps before it is asked for plans; absent: no. */
  readonly isQuick?: boolean;
  /** The next step in one line, as the model wrote it; absent: it gives none. */
  nextLine?(request: QuickRequest, context: ModelContext): Promise<string>;
  /** Told after each plan that had calls whether they could be carried out as they were given; absent where none are given. */
  learnFromCalls?(fit: CallsFit): void;
  /** Whether scripts are offered to it; absent: it writes none. */
  readonly writesScripts?: boolean;
  /** Told after each script whether it could be run as it was written. */
  learnFromScripts?(fit: CallsFit): void;
  /** Answers a question about some material; `null` where that takes a language model and this is none. */
  readonly answer:
    | (<Answer>(request: AnswerRequest<Answer>, context: ModelContext) => Promise<Answer>)
    | null;
}
