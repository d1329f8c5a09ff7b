import type { Phrases } from '../phrasing/phrases.ts';
import type { FinishedActionStep } from './script-progress.ts';

/** The answer of a run: first what was read and checked, then the steps that were done. */
export function composeAnswer(finished: readonly FinishedActionStep[], phrases: Phrases): string {
  const actions = actionStepsOf(finished);
  if (finished.every(({ isBranch }) => isBranch))
    return finished.map(({ report }) => report).join('\n\n');
  return [...findingsOf(finished), ...(actions.length === 0 ? [] : [phrases.done(actions)])].join(
    '\n\n',
  );
}

/** The answer of a run that could not go on. */
export function composeUnfinished(
  reason: string,
  finished: readonly FinishedActionStep[],
  notDone: readonly string[],
  phrases: Phrases,
): string {
  const actions = actionStepsOf(finished);
  return [
    reason,
    ...findingsOf(finished),
    ...(actions.length === 0 ? [] : [phrases.doneBefore(actions)]),
    ...(notDone.length === 0 ? [] : [phrases.notDone(notDone)]),
  ].join('\n\n');
}

function actionStepsOf(finished: readonly FinishedActionStep[]): readonly string[] {
  return finished
    .filter((item) => !isFinding(item))
    .map(({ report }) => report.split('\n')[0] ?? '');
}

function findingsOf(finished: readonly FinishedActionStep[]): readonly string[] {
  return finished.filter(isFinding).map(({ report }) => report);
}

function isFinding({ action, isBranch }: FinishedActionStep): boolean {
  return !isBranch && (action.instruction.kind === 'read' || action.instruction.kind === 'check');
}
