import type { Phrases } from '../phrasing/phrases.ts';
import type { FinishedDeed } from './script-progress.ts';

/** The answer of a run: first what was read and checked, then what was done. */
export function composeAnswer(finished: readonly FinishedDeed[], say: Phrases): string {
  const deeds = deedsOf(finished);
  if (finished.every(({ isBranch }) => isBranch))
    return finished.map(({ report }) => report).join('\n\n');
  return [...findingsOf(finished), ...(deeds.length === 0 ? [] : [say.done(deeds)])].join('\n\n');
}

/** What a run has to show that could not go on. */
export function composeUnfinished(
  reason: string,
  finished: readonly FinishedDeed[],
  notDone: readonly string[],
  say: Phrases,
): string {
  const deeds = deedsOf(finished);
  return [
    reason,
    ...findingsOf(finished),
    ...(deeds.length === 0 ? [] : [say.doneBefore(deeds)]),
    ...(notDone.length === 0 ? [] : [say.notDone(notDone)]),
  ].join('\n\n');
}

function deedsOf(finished: readonly FinishedDeed[]): readonly string[] {
  return finished
    .filter((item) => !isFinding(item))
    .map(({ report }) => report.split('\n')[0] ?? '');
}

function findingsOf(finished: readonly FinishedDeed[]): readonly string[] {
  return finished.filter(isFinding).map(({ report }) => report);
}

function isFinding({ deed, isBranch }: FinishedDeed): boolean {
  return !isBranch && (deed.instruction.kind === 'read' || deed.instruction.kind === 'check');
}
