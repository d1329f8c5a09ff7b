/** What a person would write for each task of one application: plain English, a step after the other. */
export type PlainSteps = Readonly<Record<string, string>>;
