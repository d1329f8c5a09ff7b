/** What happened, what can be done, and what happened with its `{parameters}`, which is taken when the error carries all of them. */
export type ErrorSentences = readonly [message: string, next: string, detailed?: string];

/** Sentences for people by the code of an error, or by `CODE.reason` where one code has several. */
export type ErrorTexts = Readonly<Record<string, ErrorSentences>>;
