/** What stands for a secret wherever it would be told or kept: that there is one, not even how long it is. */
export const HIDDEN_VALUE = '•••';
