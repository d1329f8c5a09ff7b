import type { RunView } from '#shared/model/run/view/run-view.ts';

import { deriveNotes, missedTargets } from './derive-notes.ts';
import type { MemoryAccess } from './memory-access.ts';

/**
 * Stores what a finished run found out about sites, and whether the notes it was given were right. Nothing is stored for private runs,
 * empty sessions and other programs.
 */
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

/** A note “‘Orders’ is called ‘Sales’ here” is confirmed, not refuted, when “Orders” is not found. */
const isSought = (text: string, name: string): boolean => text.startsWith(`“${name}” is called`);
