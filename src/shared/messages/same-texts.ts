type Texts = Readonly<Record<string, readonly (string | undefined)[]>>;

/** Texts of another language for the English ones: every code with the same number of sentences, so a missing one does not compile. */
export type SameTexts<English extends Texts> = {
  readonly [Code in keyof English]: SameSentences<English[Code]>;
};

type SameSentences<Sentences extends Texts[string]> = {
  readonly [Index in keyof Sentences]: string;
};
