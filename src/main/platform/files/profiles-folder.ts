/**
 * Folder in the data folder with the data of all profiles but the first, and their list. It does not belong to the first profile's data.
 */
export const PROFILES_FOLDER = 'profiles';
