/** Replacement text for a secret; it does not reveal the length. */
export const HIDDEN_VALUE = '•••';
