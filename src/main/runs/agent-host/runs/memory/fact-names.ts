import type { PersonFact } from '#shared/model/memory/memory.ts';

/** Name under which a model can have a fact filled in; it does not reveal the value. */
export interface NamedFact {
  readonly name: string;
  readonly fact: PersonFact;
}

/** Returns unique names: kind and label, with a number for duplicates. */
export function factNames(facts: readonly PersonFact[]): readonly NamedFact[] {
  const counts = new Map<string, number>();
  return facts.map((fact) => {
    const { kind, label } = fact;
    const told = kind === 'other' ? label : label === '' ? kind : `${kind} (${label})`;
    const plain = told === '' ? kind : told;
    const count = (counts.get(plain) ?? 0) + 1;
    counts.set(plain, count);
    return { name: count === 1 ? plain : `${plain} ${count}`, fact };
  });
}
