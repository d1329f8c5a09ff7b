import type { PersonFact } from '#shared/model/memory/memory.ts';

/** Facts about the person, as available to one run. Values go only into fields. */
export interface FactAccess {
  names(): readonly string[];
  find(name: string): PersonFact | null;
  /** Records where the fact was filled in. */
  filled(fact: PersonFact, origin: string): void;
}
