import type { ObservedState } from '#shared/agent-port/messages.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Plan, PlannedCall } from '#shared/model/run/planner-output.ts';
import { readPageTool } from '#shared/tools/reading/read-page.ts';

import { asksAboutPage } from '../page-answer/asks-about-page.ts';
import { pageQuestion } from '../page-answer/page-question.ts';
import { runBatch } from './run-batch.ts';
import type { RunSession } from './run-session.ts';
import { sessionRunner } from './session-runner.ts';
import { takePlan } from './take-plan.ts';

/** About 8,000 tokens; a longer page is left to the planner, which reads on. */
const MAX_CHARS = 32_000;

type ReadingPlan = Plan & { readonly calls: readonly PlannedCall[] };

/**
 * Answers a question about the page in front with one model call: reads the page in the first round and asks in the second. The rounds are
 * plans like any other, so that evidence, history and audit hold; a planner that has to take over knows what was read.
 */
export class PageReader {
  readonly #session: RunSession;
  #stage: 'read' | 'ask' | 'over' = 'read';
  /** The plan of this round; `null`: it is the planner's. */
  #plan: ReadingPlan | null = null;
  #text: string | null = null;

  constructor(session: RunSession) {
    this.#session = session;
    if (!mayAskPage(session)) this.#stage = 'over';
  }

  get hasPlan(): boolean {
    return this.#plan !== null;
  }

  /** Makes the plan of this round. False: the planner is to make it. */
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
    await this.#session.whenFree();
    const { executions } = await runBatch(
      calls.map(({ tool, args }) => ({ id: 'read1', tool, args })),
      sessionRunner(this.#session, { pauses, isAhead: false }),
    );
    this.#session.step({
      type: 'plan.performed',
      performed: { executions, left: [], because: '' },
    });
    const result = executions[0]?.result;
    const output = result?.ok === true ? result.output : null;
    if (typeof output === 'string' && output !== '' && output.length < MAX_CHARS)
      this.#text = output;
    else this.#stage = 'over';
  }

  async #nextPlan(seen: ObservedState): Promise<ReadingPlan | null> {
    const { task } = this.#session.parts.run;
    if (this.#stage === 'read' && isWebPage(seen)) {
      this.#stage = 'ask';
      return planOf(task, { proposedActions: ['Read the page'], calls: [READ] });
    }
    const text = this.#stage === 'ask' ? this.#text : null;
    this.#stage = 'over';
    if (text === null) return null;
    const answer = await askPage(this.#session, seen, text);
    return answer === null ? null : planOf(task, { taskComplete: true, finalAnswer: answer });
  }
}

const READ: PlannedCall = { action: 1, tool: readPageTool.name, args: { maxChars: MAX_CHARS } };

/** A run whose task may be a question about the page: in free words, with nothing along but marked text. */
function mayAskPage({ parts: { run, model } }: RunSession): boolean {
  const { selection: _, ...along } = run.enclosed ?? {};
  const hasMore = Object.values(along).some((value) => Array.isArray(value) && value.length > 0);
  return model.answer !== null && run.plan === null && !hasMore && asksAboutPage(run.task);
}

const isWebPage = ({ snapshot }: ObservedState): boolean => /^https?:/.test(snapshot.tab.url);

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
    // An endpoint that fails for good fails for the planner, too.
    if (error instanceof AppError && error.code === 'MODEL_ANSWER_INVALID') return null;
    throw error;
  }
}

function planOf(
  task: string,
  part: Partial<Pick<ReadingPlan, 'proposedActions' | 'calls'>> & {
    readonly taskComplete?: boolean;
    readonly finalAnswer?: string;
  },
): ReadingPlan {
  return {
    userTask: task,
    executionHistory: '',
    currentState: '',
    challengesIdentified: '',
    stepByStepReasoning: '',
    proposedActions: part.proposedActions ?? [],
    calls: part.calls ?? [],
    taskComplete: part.taskComplete ?? false,
    finalAnswer: part.finalAnswer ?? '',
  };
}
