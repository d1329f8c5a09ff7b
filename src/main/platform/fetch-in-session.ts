/** Loads an address in a tab's own session: with its cookies, behind its network rules. */
export type FetchInSession = (url: string, init: RequestInit) => Promise<Response>;
