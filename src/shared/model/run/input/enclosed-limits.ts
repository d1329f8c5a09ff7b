// Limits are apart from the schemas, so that the window loads them without zod.

/** Maximum characters of selected text; the rest is cut off. */
export const MAX_SELECTION_CHARS = 8_000;

/** Maximum characters of material; the rest is cut off. */
export const MAX_MATERIAL_CHARS = 100_000;
export const MAX_MATERIALS = 20;

/** Maximum pictures of a run's files that a model gets, newest first. */
export const MAX_PICTURES = 4;
