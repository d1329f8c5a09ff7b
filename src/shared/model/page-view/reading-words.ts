import type { ReadingLook } from './reading-look.ts';

type ChoiceName = Exclude<keyof ReadingLook, 'size'>;

/** Texts of the reading view in the person's language. */
export interface ReadingWords extends LookWords {
  readonly close: string;
  /** Reading time; `#` stands for the minutes. */
  readonly minutes: string;
}

/** Texts of the reading view's appearance menu. */
export interface LookWords {
  readonly look: string;
  readonly size: string;
  readonly smaller: string;
  readonly larger: string;
  readonly names: { readonly [Name in ChoiceName]: string };
  readonly values: { readonly [Name in ChoiceName]: Readonly<Record<ReadingLook[Name], string>> };
}
