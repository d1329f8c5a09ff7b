/** Tasks of one application in a person's words: plain English, step by step. */
export type PlainSteps = Readonly<Record<string, string>>;
