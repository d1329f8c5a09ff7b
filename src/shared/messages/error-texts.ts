/** Texts of an error: what happened, what to do, and what happened with `{parameters}`, used when the error carries all of them. */
export type ErrorSentences = readonly [message: string, next: string, detailed?: string];

/** Texts for people by the code of an error, or by `CODE.reason` when a code has several. */
export type ErrorTexts = Readonly<Record<string, ErrorSentences>>;
