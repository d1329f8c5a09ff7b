import type { ActVerb } from '#shared/model/run/approval/act-class.ts';

/** The acts that a task can ask for; what concerns money, identity or a contract is asked whatever the task says. */
export type TaskVerb = Extract<
  ActVerb,
  | 'send'
  | 'publish'
  | 'delete'
  | 'order'
  | 'book'
  | 'subscribe'
  | 'sign-in'
  | 'upload'
  | 'download'
  | 'bookmark'
  | 'submit'
  | 'confirm'
>;

/** How people ask for acts in one language. Forms that are told to somebody: imperatives and infinitives. */
export interface TaskWords {
  /** Written without blanks between words, or with endings that grow onto them. */
  readonly isJoined?: true;
  /** A verb counts only where a sentence, or a part of it, begins: it is a noun as well. */
  readonly leads?: true;
  /** Between phrases stands `|`, here and below. */
  readonly verbs: Readonly<Record<TaskVerb, string>>;
  /** What stands before a verb that is not to be done. */
  readonly not: string;
  /** What stands right after a word that is a noun there: “order history”. */
  readonly notBefore?: string;
  /** What stands before a word between parts that is none there: “go to order 12”. */
  readonly noPartAfter?: string;
  /** Verbs that are nouns where certain words follow: “order updates”, and what these words are. */
  readonly nouns?: string;
  readonly nounBefore?: string;
  /** How parts begin that only ask to look at something, and how those that go on with what is looked at; absent: not known. */
  readonly looks?: string;
  readonly looksOn?: string;
  /** What stands right after one (joined languages only). */
  readonly notAfter?: string;
  /** What may stand before a verb at the beginning. */
  readonly fillers: string;
  /** Words that ask for it more than once. */
  readonly many: string;
  readonly numbers: Readonly<Record<string, number>>;
  /** Words between two parts of a sentence. */
  readonly and: string;
}
