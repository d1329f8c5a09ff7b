import type { RunId } from '#shared/model/ids.ts';
import type {
  InstructionScope,
  PersonFact,
  SiteNote,
  SiteNoteKind,
} from '#shared/model/memory/memory.ts';

/** Access of runs to the stored instructions, facts and notes. */
export interface MemoryAccess {
  /** Returns the person's instructions for all sites or for one; empty for none. */
  instructionsFor(scope: InstructionScope): string;
  /** Returns the facts that may be filled in. */
  facts(): readonly PersonFact[];
  factUsed(id: string): void;
  /** Whether a run may be offered what an earlier one did for the same words. */
  mayRepeat(): boolean;
  /** Returns notes of earlier runs about this origin. */
  notesAt(origin: string): readonly SiteNote[];
  notesFound(
    found: readonly {
      readonly origin: string;
      readonly kind: SiteNoteKind;
      readonly text: string;
    }[],
    runId: RunId,
  ): void;
  notesProved(ids: readonly { readonly id: string; readonly isRight: boolean }[]): void;
}
