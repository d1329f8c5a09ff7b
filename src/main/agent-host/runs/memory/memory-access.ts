import type { RunId } from '#shared/model/ids.ts';
import type {
  InstructionScope,
  PersonFact,
  SiteNote,
  SiteNoteKind,
} from '#shared/model/memory/memory.ts';

/** What runs reach of what Waymark knows. */
export interface MemoryAccess {
  /** The person's words for everywhere, or for one site; empty: none. */
  instructionsFor(scope: InstructionScope): string;
  /** Facts that may be filled in. */
  facts(): readonly PersonFact[];
  factUsed(id: string): void;
  /** What earlier runs found at this origin. */
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
