/** Attributes that identify an element whatever its text, in the order of fingerprints. */
export const IDENTIFYING_ATTRIBUTES = ['id', 'name', 'data-testid', 'for'] as const;
