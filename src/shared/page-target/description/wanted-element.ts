import type { Target } from '../../plain-steps/instruction.ts';

/** Place of a wanted element. */
export interface WantedPlace {
  /**
   * Kind of place, such as `dialog`, `row` or `section`; `null` without one. `own heading` is a part with just this heading and nothing
   * else that is searched for.
   */
  readonly kind: string | null;
  /** Name of the place; empty when only a kind is given. */
  readonly name: string;
  /** Number of a row that is given by both number and label. */
  readonly row?: number;
}

/** An element that a person or model describes in words. */
export interface WantedElement extends Target {
  /** ARIA role that is no role word; `null` without one. */
  readonly ariaRole?: string | null;
  /** Places that the element is in or next to. */
  readonly places?: readonly WantedPlace[];
}

export const placesOf = ({ places, section }: WantedElement): readonly WantedPlace[] =>
  places ?? (section === null ? [] : [{ kind: null, name: section }]);
