import type { Target } from '../plain-steps/instruction.ts';

/** What an element stands in or beside. */
export interface WantedPlace {
  /** `dialog`, `row`, `section`…; `null` when only words were given; `own heading` for a part with just this heading and nothing else that is looked for. */
  readonly kind: string | null;
  /** Empty when only a kind was given. */
  readonly name: string;
  /** Of a row that is named by its number and its label: the number. */
  readonly row?: number;
}

/** One element in the words of a person or a model. */
export interface WantedElement extends Target {
  /** A role as ARIA calls it, where the role words have none for it. */
  readonly ariaRole?: string | null;
  /** All that the element stands in or beside. */
  readonly places?: readonly WantedPlace[];
}

export const placesOf = ({ places, section }: WantedElement): readonly WantedPlace[] =>
  places ?? (section === null ? [] : [{ kind: null, name: section }]);
