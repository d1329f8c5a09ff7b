/**
 * Texts of errors by code, or by `CODE.reason` where one code has several: what happened, what can be done, and what happened
 * with its `{parameters}`, which is taken when the error carries all of them.
 */
export type ErrorTexts = Readonly<
  Record<string, readonly [message: string, next: string, detailed?: string]>
>;
