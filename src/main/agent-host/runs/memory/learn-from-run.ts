import type { RunView } from '#shared/model/run/view/run-view.ts';

import { deriveNotes, missedTargets } from './derive-notes.ts';
import type { MemoryAccess } from './memory-access.ts';

/** Keeps what a run that has ended found out about sites, and what became of what it was told. Of a run that leaves no trace nothing is kept. */
export function learnFromRun(memory: MemoryAccess, view: RunView): void {
  const isForeign = view.provider === 'client' || view.requests.some((each) => each.isForeign);
  if (!view.isKept || view.session === 'empty' || isForeign) return;
  const found = deriveNotes(view);
  const missed = missedTargets(view);
  const proved = view.memory.flatMap((used) => {
    if (used.what !== 'note') return [];
    const { id, origin, text } = used;
    if (found.some((note) => note.origin === origin && note.text === text))
      return [{ id, isRight: true }];
    const isWrong = missed.some(
      (each) =>
        each.origin === origin && text.includes(`“${each.name}”`) && !isSought(text, each.name),
    );
    return isWrong ? [{ id, isRight: false }] : [];
  });
  memory.notesProved(proved);
  memory.notesFound(found, view.runId);
}

/** “Orders” is called “Sales” here: that there is no “Orders” proves it right. */
const isSought = (text: string, name: string): boolean => text.startsWith(`“${name}” is called`);
