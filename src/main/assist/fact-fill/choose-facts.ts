import type { FactKind } from '#shared/model/memory/fact-kinds.ts';
import { factOfField, isNamedLike } from '#shared/model/memory/fact-of-field.ts';
import type { PersonFact } from '#shared/model/memory/memory.ts';

import type { FocusedField, PageField } from './focused-field.ts';

/** Kinds that are filled in alone: picking one fills no other field. */
const ALONE: ReadonlySet<FactKind> = new Set(['username', 'other', 'bday', 'url']);
const MOST_CHOICES = 6;

/** A fact that fits the field that the person is in. */
export interface FactChoice {
  readonly fact: PersonFact;
  /** Facts for other empty fields of the form that are filled in with it. */
  readonly also: readonly { readonly key: number; readonly fact: PersonFact }[];
}

/** Returns the facts that fit the focused field, each with the facts that fit the empty fields beside it. */
export function chooseFacts(
  facts: readonly PersonFact[],
  { field, others, text }: Pick<FocusedField, 'field' | 'others' | 'text'>,
): readonly FactChoice[] {
  if (field === null) return [];
  const begun = text.trim().toLowerCase();
  return factsFor(facts, field)
    .filter(({ value }) => value.toLowerCase().startsWith(begun) && value !== text)
    .slice(0, MOST_CHOICES)
    .map((fact) => ({ fact, also: ALONE.has(fact.kind) ? [] : besides(facts, fact, others) }));
}

/** Returns the facts of the field's kind, or with the field's name. */
export function factsFor(
  facts: readonly PersonFact[],
  field: Omit<PageField, 'key' | 'isEmpty'>,
): readonly PersonFact[] {
  const kind = factOfField(field);
  return facts.filter((fact) =>
    fact.kind === 'other' ? isNamedLike(fact.label, field) : fact.kind === kind,
  );
}

/** Picks a fact for each empty field: among several of a kind the one with the same label, otherwise the only one without a label. */
function besides(
  facts: readonly PersonFact[],
  { label }: PersonFact,
  others: readonly PageField[],
): FactChoice['also'] {
  return others
    .filter(({ isEmpty }) => isEmpty)
    .flatMap((field) => {
      const fitting = factsFor(facts, field).filter(({ kind }) => !ALONE.has(kind));
      const same = fitting.filter((each) => each.label === label);
      const plain = fitting.filter((each) => each.label === '');
      const [fact, ...more] = same.length > 0 ? same : plain;
      return fact === undefined || more.length > 0 ? [] : [{ key: field.key, fact }];
    });
}
