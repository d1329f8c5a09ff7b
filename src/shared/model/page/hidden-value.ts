/** Replacement for a secret; it does not tell the length. */
export const HIDDEN_VALUE = '•••';
