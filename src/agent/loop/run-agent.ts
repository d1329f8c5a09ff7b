import type { ObservedState, RunStart } from '#shared/ports/agent/run-messages.ts';
import { toErrorInfo } from '#shared/errors/app-error.ts';
import type { PageSnapshot } from '#shared/model/page/page-snapshot.ts';
import { deltaText } from '#shared/page-state/page-delta.ts';

import type { Model, PlanMode } from '../llm/model.ts';
import { performWork } from '../replay/perform-work.ts';
import type { Remote } from '../remote-tools/remote.ts';
import { executeTurn, noteEnd } from './rounds/execute-turn.ts';
import { findRepetition } from './ending/find-repetition.ts';
import { limitAnswer } from './ending/limit-answer.ts';
import { metricsOf } from './loop-state.ts';
import { MAX_EXECUTOR_TURNS, type Move, nextMove } from './next-move.ts';
import { PageQuestionRound } from './rounds/page-question-round.ts';
import { performPlan } from './rounds/perform-plan.ts';
import { planAfresh } from './rounds/plan-afresh.ts';
import { QuickRounds } from './rounds/quick-round.ts';
import { endingNote, nearLimit } from './run-limits.ts';
import { RunClock } from './run-clock.ts';
import type { RunControl } from './run-control.ts';
import type { RunOutcome } from './run-parts.ts';
import { RunSession } from './run-session.ts';
import { summariseHistory } from './rounds/summarise-history.ts';
import { takePlan } from './rounds/take-plan.ts';
import { sendBack, unprovenActs } from './ending/unproven-acts.ts';
import { updateTodos } from './rounds/update-todos.ts';

/** Age in ms up to which the state that the planner saw can be used for the first turn. */
const FRESH_MS = 2_000;

export interface RunAgentOptions {
  readonly model: Model;
  readonly remote: Remote;
  /** The person's control: pause, add, stop. */
  readonly control: RunControl;
  /** Current time in ms since the epoch; `Date.now` if absent. */
  readonly now?: () => number;
}

/**
 * Runs one task to its end: observe, plan, act, remember, until the planner says that it is complete. Never throws: stops, limits and
 * failures are outcomes.
 */
export async function runAgent(run: RunStart, options: RunAgentOptions): Promise<RunOutcome> {
  const { control, now = Date.now } = options;
  const clock = new RunClock(run.limits.timeoutMs, run.startedAt, now);
  control.onHold((isHeld) => (isHeld ? clock.hold() : clock.goOn()));
  if (control.isPaused) clock.hold();
  const session = new RunSession({
    ...options,
    run,
    clock,
    signal: AbortSignal.any([control.signal, clock.signal]),
    now,
  });
  try {
    return (await withoutModel(session)) ?? (await loop(session));
  } catch (error) {
    if (control.signal.aborted) return { status: 'stopped', finalAnswer: '', error: null };
    if (clock.signal.aborted)
      return giveUp(
        session,
        `it reached its limit of ${Math.round(run.limits.timeoutMs / 1000)} seconds`,
      );
    return { status: 'failed', finalAnswer: '', error: toErrorInfo(error) };
  } finally {
    clock.end();
  }
}

/** A start without a model; `null`: there is none, or the loop takes the rest. */
async function withoutModel(session: RunSession): Promise<RunOutcome | null> {
  const { work, past } = session.parts.run;
  return work === undefined || past !== null ? null : performWork(session, work);
}

/** The last observation, and its time. */
interface LastObservation {
  readonly state: ObservedState;
  readonly at: number;
  /** Number of pauses of the run by then. */
  readonly pauses: number;
}

/** Observation at the beginning of a round. */
interface Look extends LastObservation {
  /** Describes the steps that repeat; `null` without any. */
  readonly repetition: string | null;
}

async function loop(session: RunSession): Promise<RunOutcome> {
  const { run, control } = session.parts;
  if (run.plan !== null && run.past === null)
    session.event({ type: 'todo.changed', items: [...session.state.todos] });
  tellUnseen(session);
  let last: LastObservation | null = null;
  /** The planner's last snapshot. */
  let planned: PageSnapshot | null = null;
  const quick = new QuickRounds(session);
  const rounds = [new PageQuestionRound(session), quick];
  let summaryFailedAt = Number.NEGATIVE_INFINITY;
  for (;;) {
    await session.whenFree();
    const move = nextMove(session.state, {
      usage: session.usage(),
      limits: run.limits,
      hasSaid: control.hasSaid,
      unproven: unprovenOf(session),
    });
    switch (move.type) {
      case 'begin-round':
        session.step({ type: 'iteration.started', lastBecauseOf: move.lastBecauseOf });
        session.event({ type: 'iteration.started' });
        break;
      case 'plan': {
        summaryFailedAt = await summariseHistory(session, summaryFailedAt);
        const seen = await look(session);
        last = seen;
        const isPlanners = seen.repetition !== null || move.lastBecauseOf !== null;
        if (await madeByOther(rounds, seen.state, isPlanners)) break;
        last = await plan(session, seen, move.lastBecauseOf, planned);
        planned = last.state.snapshot;
        break;
      }
      case 'perform':
        await (rounds.find(({ hasPlan }) => hasPlan)?.perform(last?.pauses ?? 0) ??
          perform(session, last));
        last = null;
        break;
      case 'act':
        await act(session, last);
        last = null;
        break;
      case 'end-round':
        explainEnd(session, move.because);
        session.step({ type: 'iteration.ended' });
        break;
      case 'send-back':
        sendBack(session, move.acts);
        quick.handOver();
        session.step({ type: 'iteration.ended' });
        break;
      case 'complete':
        return { status: 'completed', finalAnswer: move.answer, error: null };
      case 'give-up':
        return giveUp(session, move.because, move.answer);
    }
  }
}

/** Notes for the person which pictures the model is not shown, and why. */
function tellUnseen(session: RunSession): void {
  const { run, model } = session.parts;
  const { pictures = [], tooLarge = [] } = run.enclosed ?? {};
  const blind = model.seesImages ? [] : pictures.map(({ name }) => name);
  if (blind.length > 0)
    session.note(
      'warning',
      `The model takes no pictures, so it does not see ${blind.join(', ')}.`,
      {
        code: 'PICTURES_UNSEEN',
        params: { names: blind.join(', ') },
      },
    );
  if (tooLarge.length > 0)
    session.note('warning', `Too large to be shown to the model: ${tooLarge.join(', ')}.`, {
      code: 'PICTURES_TOO_LARGE',
      params: { names: tooLarge.join(', ') },
    });
}

/** Observes the page, takes over the person's messages and checks whether steps repeat. */
async function look(session: RunSession): Promise<Look> {
  const { now, control } = session.parts;
  const state = await session.observe();
  const at = now();
  const { pauses } = control;
  for (const said of control.takeSaid()) session.step({ type: 'said', said });
  const repetition = findRepetition(session.state.trail);
  session.step({ type: 'warned', isRepeating: repetition !== null });
  if (repetition !== null) session.note('warning', repetition, { code: 'REPEATS' });
  return { state, at, pauses, repetition };
}

async function plan(
  session: RunSession,
  { state: seen, at, pauses, repetition }: Look,
  lastBecauseOf: string | null,
  before: PageSnapshot | null,
): Promise<LastObservation> {
  const { run, model } = session.parts;
  const { earlier, said, history, summary } = session.state;
  const request = {
    task: run.task,
    enclosed: run.enclosed,
    instructions: run.instructions,
    mode: modeOf(session),
    earlier,
    said,
    history,
    summary,
    tools: session.tools,
    mcpServers: run.mcpServers,
    mustConclude: lastBecauseOf !== null,
    nearLimit: nearLimit(session.usage(), run.limits) ?? undefined,
    notice: repetition,
  };
  const { answer: made, state } = await planAfresh(session, seen, (shown, context) =>
    model.plan(
      {
        ...request,
        metrics: metricsOf(session.state, session.usage(), run.limits),
        state: shown,
        sinceLastPlan: before === null ? undefined : deltaText(before, shown.snapshot),
      },
      context,
    ),
  );
  takePlan(session, made);
  if ('todoMarkdown' in made) updateTodos(session, made);
  return { state, at, pauses };
}

/** Claimed acts without a record; empty without a language model, which could be asked again. */
function unprovenOf({ parts, state }: RunSession): readonly string[] {
  if (parts.model.provider !== 'openai') return [];
  return unprovenActs(state, parts.run.isRehearsal === true);
}

/** Whether the plan of a round was made by the page reader or the quick model. */
async function madeByOther(
  rounds: readonly (PageQuestionRound | QuickRounds)[],
  state: ObservedState,
  isPlanners: boolean,
): Promise<boolean> {
  for (const each of rounds) if (await each.makePlan(state, { isPlanners })) return true;
  return false;
}

async function perform(session: RunSession, last: LastObservation | null): Promise<void> {
  const { stage } = session.state;
  if (stage.kind !== 'acting' || !('calls' in stage.plan) || last === null)
    throw new Error('there are no calls to carry out');
  await performPlan(session, stage.plan, last.pauses);
}

async function act(session: RunSession, last: LastObservation | null): Promise<void> {
  const { stage } = session.state;
  if (stage.kind !== 'acting') throw new Error('there is nothing to carry out');
  const isFresh = last !== null && session.parts.now() - last.at <= FRESH_MS;
  await executeTurn(session, stage, isFresh ? last.state : await session.observe());
}

function explainEnd(
  session: RunSession,
  because: Extract<Move, { readonly type: 'end-round' }>['because'],
): void {
  if (because === 'turns')
    noteEnd(
      session,
      'TURNS_USED_UP',
      `The round ended after ${MAX_EXECUTOR_TURNS} turns without done; some actions may be left.`,
    );
  if (because === 'said')
    noteEnd(
      session,
      'PERSON_ADDED',
      'The round ended early because the person added something; some actions may be left.',
    );
}

function modeOf(session: RunSession): PlanMode {
  const { plan: fixed } = session.parts.run;
  return fixed === null
    ? { kind: 'dynamic' }
    : { kind: 'predefined', plan: fixed, todos: session.state.todos };
}

function giveUp(session: RunSession, because: string, answer = ''): RunOutcome {
  const { history, current } = session.state;
  const { run } = session.parts;
  session.note(
    'warning',
    `The run was ended because ${because}.`,
    endingNote(session.usage(), run.limits),
  );
  const entries = current === null ? history : [...history, current];
  return {
    status: 'limit',
    finalAnswer: answer.trim() === '' ? limitAnswer(run.task, because, entries) : answer,
    error: null,
  };
}
