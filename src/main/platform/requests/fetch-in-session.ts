/** Loads a URL in a tab's own session: with its cookies, under its network rules. */
export type FetchInSession = (url: string, init: RequestInit) => Promise<Response>;
