import type { CompletionPiece } from '../answer/completion.ts';

type Delta = NonNullable<NonNullable<CompletionPiece['choices']>[number]['delta']>;

/** Makes the piece that one event adds to an answer. */
export const piece = (delta: Delta): CompletionPiece => ({ choices: [{ delta }] });
