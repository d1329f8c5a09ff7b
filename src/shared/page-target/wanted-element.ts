import type { Target } from '../plain-steps/instruction.ts';

/** Place of a wanted element. */
export interface WantedPlace {
  /** `dialog`, `row`, `section`…; `null` when only words were given; `own heading` for a part with just this heading and nothing else that is looked for. */
  readonly kind: string | null;
  /** Empty when only a kind was given. */
  readonly name: string;
  /** Number of a row named by number and label. */
  readonly row?: number;
}

/** An element in the words of a person or model. */
export interface WantedElement extends Target {
  /** A role as ARIA calls it, where the role words have none for it. */
  readonly ariaRole?: string | null;
  /** All its places. */
  readonly places?: readonly WantedPlace[];
}

export const placesOf = ({ places, section }: WantedElement): readonly WantedPlace[] =>
  places ?? (section === null ? [] : [{ kind: null, name: section }]);
