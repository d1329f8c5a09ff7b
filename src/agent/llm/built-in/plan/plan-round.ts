import { AppError } from '#shared/errors/app-error.ts';
import type { Plan } from '#shared/model/run/plan/planner-output.ts';

import type { PlanRequest } from '../../model.ts';
import type { Phrases } from '../phrasing/phrases.ts';
import { phrasesOf } from '../phrasing/phrases-of.ts';
import { composeAnswer, composeUnfinished } from './compose-answer.ts';
import { type Progress, readProgress } from './script-progress.ts';
import { readScript, type Script } from './script-units.ts';

const MAX_TASK_CHARS = 20_000;
const MAX_UNITS = 200;

/**
 * The plan of the next round, from the request alone. Throws `AppError`: `NEEDS_MODEL` when the task is no list of instructions,
 * `BUILT_IN_STUCK` when a clause is not understood (nothing is done then) or a step could not be carried out.
 */
export function planRound(request: PlanRequest): Plan {
  const script = understand(request);
  const phrases = phrasesOf(script.language);
  const progress = readProgress(script.units, request.history);
  if (progress.stop !== null) throw stuck(progress, phrases);
  const isComplete = progress.pending.length === 0;
  const common = {
    userTask: phrases.planTask(
      request.mode.kind === 'predefined' ? request.mode.plan.goal : request.task.slice(0, 2000),
    ),
    executionHistory: actionStepHistory(progress, phrases),
    currentState: phrases.planState(
      request.state.snapshot.tab.title,
      request.state.snapshot.tab.url,
      request.state.snapshot.nodes.length,
    ),
    challengesIdentified: progress.isAgain
      ? phrases.planAgain(progress.pending[0]?.action.text ?? '')
      : '',
    stepByStepReasoning: reasoning(progress, script, phrases),
    proposedActions: progress.pending.map(({ action }) => action.text),
    finalAnswer: finalAnswer(progress, script, request.mustConclude, phrases),
  };
  if (request.mode.kind === 'dynamic') return { ...common, taskComplete: isComplete };
  return { ...common, todoMarkdown: todoMarkdown(progress, script), allTodosComplete: isComplete };
}

function understand({ task, mode }: PlanRequest): Script {
  const language = phrasesOf(readScript(task.slice(0, 200), mode).language);
  if (task.length > MAX_TASK_CHARS) throw needsModel(language.tooLong, language);
  const script = readScript(task, mode);
  const phrases = phrasesOf(script.language);
  if (script.units.length > MAX_UNITS) throw needsModel(phrases.tooLong, phrases);
  const isUnderstood = script.units.some(({ steps }) =>
    steps.some(({ kind }) => kind !== 'unknown'),
  );
  if (!isUnderstood)
    throw needsModel(
      phrases.needsModel(excerpt(mode.kind === 'predefined' ? mode.plan.steps.join('; ') : task)),
      phrases,
    );
  if (script.unknown.length > 0)
    throw new AppError({
      code: 'BUILT_IN_STUCK',
      message: phrases.unclearSteps(script.unknown.slice(0, 5).map(excerpt)),
      next: phrases.rephraseNext,
    });
  return script;
}

function needsModel(message: string, phrases: Phrases): AppError {
  return new AppError({ code: 'NEEDS_MODEL', message, next: phrases.needsModelNext });
}

function stuck({ stop, finished }: Progress, phrases: Phrases): AppError {
  const reason =
    stop?.kind === 'failed' ? stop.report : phrases.inDoubt(stop?.placed.action.text ?? '');
  return new AppError({
    code: 'BUILT_IN_STUCK',
    message: composeUnfinished(reason, finished, [], phrases),
    next: phrases.stuckNext,
  });
}

function actionStepHistory({ finished }: Progress, phrases: Phrases): string {
  if (finished.length === 0) return phrases.planNothingYet;
  const reports = finished.map(({ report }) => report.split('\n')[0] ?? '');
  return phrases.done(reports);
}

function reasoning({ pending }: Progress, { units }: Script, phrases: Phrases): string {
  const [first] = pending;
  return first === undefined
    ? phrases.planFinished
    : phrases.planNext(first.unit + 1, units.length, pending.length > 1);
}

function finalAnswer(
  progress: Progress,
  { units }: Script,
  mustConclude: boolean,
  phrases: Phrases,
): string {
  const [next] = progress.pending;
  if (next === undefined) return composeAnswer(progress.finished, phrases) || phrases.planFinished;
  if (!mustConclude) return '';
  return composeUnfinished(
    phrases.limitReached,
    progress.finished,
    units.slice(next.unit).map(({ text }) => text),
    phrases,
  );
}

function todoMarkdown({ pending }: Progress, { units }: Script): string {
  const current = pending[0]?.unit ?? units.length;
  return units
    .map(({ text }, index) => `- [${index < current ? 'x' : ' '}] ${text.replace(/\s+/g, ' ')}`)
    .join('\n');
}

function excerpt(text: string): string {
  const flat = text.replace(/\s+/g, ' ').trim();
  return flat.length <= 160 ? flat : `${flat.slice(0, 159)}…`;
}
