// Limits stand apart from the schemas, so that the window reads them without loading zod.

/** Characters of marked text before it is cut. */
export const MAX_SELECTION_CHARS = 8_000;

/** Characters of material before it is cut. */
export const MAX_MATERIAL_CHARS = 100_000;
export const MAX_MATERIALS = 20;

/** Pictures that a model is shown of a run's files, newest first. */
export const MAX_PICTURES = 4;
