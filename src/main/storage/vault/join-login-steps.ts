/** A login that the person submitted by hand. */
export interface SentLogin {
  readonly origin: string;
  /** User name; empty if it was not asked for. */
  readonly user: string;
  /** Password; empty in the first of two steps. */
  readonly password: string;
}

/** Limit in ms between the two steps; after a longer time they do not belong together. */
const LONGEST_MS = 10 * 60_000;

/**
 * Joins a login in two steps in a tab: the user name submitted first, and the password that follows at the same origin. The function
 * returns `null` until there is a password.
 */
export function createStepJoiner(now: () => number): (sent: SentLogin) => SentLogin | null {
  let first: { readonly sent: SentLogin; readonly at: number } | null = null;
  return (sent) => {
    if (sent.password === '') {
      first = { sent, at: now() };
      return null;
    }
    const before = first;
    first = null;
    const isNext =
      before !== null && before.sent.origin === sent.origin && now() - before.at <= LONGEST_MS;
    return sent.user === '' && isNext ? { ...sent, user: before.sent.user } : sent;
  };
}
