/** What is noted, and the same with its `{parameters}`, which is taken when the note carries all of them. */
export type NoteTexts = Readonly<Record<string, readonly [text: string, detailed?: string]>>;
