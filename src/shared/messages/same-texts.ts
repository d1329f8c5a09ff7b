type Texts = Readonly<Record<string, readonly (string | undefined)[]>>;

/** The codes of the English texts, each with as many sentences: one that another language lacks does not compile. */
export type SameTexts<English extends Texts> = {
  readonly [Code in keyof English]: SameSentences<English[Code]>;
};

type SameSentences<Sentences extends Texts[string]> = {
  readonly [Index in keyof Sentences]: string;
};
