/** A log-in that the person sent by hand, and where. */
export interface SentLogin {
  readonly origin: string;
  /** Empty where it was not asked for. */
  readonly user: string;
  /** Empty in the first of two steps. */
  readonly password: string;
}

/** Whoever takes longer for the second step has begun something else in between. */
const LONGEST_MS = 10 * 60_000;

/**
 * Makes one log-in of two steps in a tab: the user name that was sent first and the password that followed at the same origin. Gives `null`
 * as long as there is no password.
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
