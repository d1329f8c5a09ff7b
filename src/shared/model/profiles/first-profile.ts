/**
 * Id of the profile that always exists; its data is directly in the data folder. In a file of its own, because a window loads the schemas
 * late.
 */
export const FIRST_PROFILE = 'first';
