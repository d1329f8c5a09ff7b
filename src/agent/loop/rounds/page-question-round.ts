import type { ObservedState } from '#shared/ports/agent/run-messages.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { ownPlan } from '#shared/model/run/plan/plan-without-planner.ts';
import type { Plan, PlannedCall } from '#shared/model/run/plan/planner-output.ts';
import { readPageTool } from '#shared/tools/reading/read-page.ts';

import { asksAboutPage } from '../../page-answer/asks-about-page.ts';
import { pageQuestion } from '../../page-answer/page-question-prompt.ts';
import { performOwnCalls } from './perform-own-calls.ts';
import type { RunSession } from '../run-session.ts';
import { takePlan } from './take-plan.ts';

/** Limit of about 8,000 tokens; with a longer page the planner takes over and reads on. */
const MAX_CHARS = 32_000;

const HANDED_OVER: ReadonlySet<string> = new Set(['MODEL_ANSWER_INVALID', 'ENDPOINT_REJECTED']);

type ReadingPlan = Plan & { readonly calls: readonly PlannedCall[] };

/**
 * Answers a question about the page in front with one model call: reads the page in the first round and asks in the second. The rounds have
 * plans like any other, so that evidence, history and audit are complete; a planner that has to take over knows what was read.
 */
export class PageQuestionRound {
  readonly #session: RunSession;
  #stage: 'read' | 'ask' | 'over' = 'read';
  /** The plan of this round; `null` when it is the planner's. */
  #plan: ReadingPlan | null = null;
  #text: string | null = null;
  readonly #saidBefore: number;

  constructor(session: RunSession) {
    this.#session = session;
    this.#saidBefore = session.state.said.length;
    if (!mayAskPage(session)) this.#stage = 'over';
  }

  get hasPlan(): boolean {
    return this.#plan !== null;
  }

  /** Makes the plan of this round. Resolves to false when the planner has to make it. */
  async makePlan(
    seen: ObservedState,
    { isPlanners }: { readonly isPlanners: boolean },
  ): Promise<boolean> {
    this.#plan = isPlanners ? null : await this.#nextPlan(seen);
    if (this.#plan === null) return false;
    takePlan(this.#session, this.#plan);
    return true;
  }

  async perform(pauses: number): Promise<void> {
    const calls = this.#plan?.calls ?? [];
    this.#plan = null;
    const executions = await performOwnCalls(this.#session, calls, pauses);
    const result = executions[0]?.result;
    const output = result?.ok === true ? result.output : null;
    if (typeof output === 'string' && output !== '' && output.length < MAX_CHARS)
      this.#text = output;
    else this.#stage = 'over';
  }

  async #nextPlan(seen: ObservedState): Promise<ReadingPlan | null> {
    const { task } = this.#session.parts.run;
    if (this.#stage === 'read' && hasText(seen)) {
      this.#stage = 'ask';
      return { ...ownPlan(task, { proposedActions: ['Read the page'] }), calls: [READ] };
    }
    const text = this.#stage === 'ask' ? this.#text : null;
    this.#stage = 'over';
    // Messages that the person added while the page was read need the planner.
    const hasSaid = this.#session.state.said.length > this.#saidBefore;
    if (text === null || hasSaid) return null;
    const answer = await askPage(this.#session, seen, text);
    if (answer === null) return null;
    return { ...ownPlan(task, { taskComplete: true, finalAnswer: answer }), calls: [] };
  }
}

const READ: PlannedCall = { action: 1, tool: readPageTool.name, args: { maxChars: MAX_CHARS } };

/** Whether the task may be a question about the page: in free words, with nothing enclosed but a selection. */
function mayAskPage({ parts: { run, model } }: RunSession): boolean {
  const { selection: _, ...along } = run.enclosed ?? {};
  const hasMore = Object.values(along).some((value) => Array.isArray(value) && value.length > 0);
  return model.answer !== null && run.plan === null && !hasMore && asksAboutPage(run.task);
}

/** Whether the page is on the web, or a PDF that the person has opened from a file. */
const hasText = ({ snapshot }: ObservedState): boolean =>
  snapshot.isPdf || /^https?:/.test(snapshot.tab.url);

async function askPage(
  session: RunSession,
  { snapshot }: ObservedState,
  text: string,
): Promise<string | null> {
  const { run, model } = session.parts;
  if (model.answer === null) return null;
  const question = pageQuestion({
    task: run.task,
    instructions: run.instructions,
    earlier: session.state.earlier,
    url: snapshot.tab.url,
    text,
    selection: run.enclosed?.selection,
  });
  try {
    return await model.answer(question, session.modelContext('page'));
  } catch (error) {
    // The text is too long for the model, or it cannot answer in this form: the planner asks in another way. All other errors would fail it
    // too.
    if (error instanceof AppError && HANDED_OVER.has(error.code)) return null;
    throw error;
  }
}
