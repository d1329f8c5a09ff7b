/** Keys that the person chose, by command, instead of those in the table; an empty list for none. */
export type OwnKeys = Readonly<Record<string, readonly string[]>>;

export const NO_OWN_KEYS: OwnKeys = {};
