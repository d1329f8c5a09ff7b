import type { PersonFact } from '#shared/model/memory/memory.ts';

/** Facts about the person as one run meets them. Values go into fields alone. */
export interface FactAccess {
  names(): readonly string[];
  find(name: string): PersonFact | null;
  /** Notes where it was filled in. */
  filled(fact: PersonFact, origin: string): void;
}
