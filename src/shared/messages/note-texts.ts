/** Text of a note, and the same with `{parameters}`, used when the note carries all of them. */
export type NoteTexts = Readonly<Record<string, readonly [text: string, detailed?: string]>>;
