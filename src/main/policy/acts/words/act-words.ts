import type { ActVerb } from '#shared/model/run/approval/act-class.ts';

/** Between them stands `|`. */
type Phrases = Readonly<Partial<Record<ActVerb, string>>>;

/**
 * The words of one language by which controls say that they commit something. Only strong words: “Save”, “OK”, “Add” and “Next”
 * stand on controls that commit nothing as well; of these the network tells.
 */
export interface ActWords {
  /** Written without blanks between words, or with endings that grow onto them. */
  readonly isJoined?: true;
  /** The whole name of a control, or of a part of it between commas. */
  readonly whole: Phrases;
  /** What a name begins with, before its object: “delete” in “Delete account”. */
  readonly leading: Phrases;
  /** What a name ends with, after its object: „löschen“ in „Konto löschen“. */
  readonly trailing: Phrases;
  /** Begins what follows a leading phrase that means something else: “filter” in “Delete filter”. */
  readonly notBefore: Readonly<Partial<Record<ActVerb | 'all', string>>>;
  /** Ends what stands before a trailing phrase that means something else. */
  readonly notAfter: string;
  /** Answers that agree with the question above them. */
  readonly yes: string;
  /** Words between two acts: “and” in “Save and send”. */
  readonly and: string;
}

export const listOf = (phrases: string): readonly string[] =>
  phrases.split('|').flatMap((phrase) => (phrase.trim() === '' ? [] : [phrase.trim()]));
