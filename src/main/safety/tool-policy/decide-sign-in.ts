import type { ErrorInfo } from '#shared/errors/app-error.ts';

/** A saved login of the requesting server; never its values. */
export interface KeptLogin {
  readonly name: string;
  readonly status: 'locked' | 'unreadable' | 'ready';
  /** The only realm that the login is for; `null` if the person named none. */
  readonly realm: string | null;
  /** Realm in which the run first used a login without a realm; `null` if not used yet. */
  readonly usedIn: string | null;
  /** Whether the person allowed the login for this realm in this run. */
  readonly isApproved: boolean;
}

export interface SignInFacts {
  readonly origin: string;
  readonly realm: string;
  readonly isProxy: boolean;
  /** Whether the connection is private. */
  readonly isSafe: boolean;
  readonly kept: KeptLogin | null;
  /** Whether a grant or the person's choice allows signing in there. */
  readonly isGranted: boolean;
  readonly canAsk: boolean;
  readonly isRehearsal: boolean;
}

export type SignInDecision =
  /** Fills in the saved login. */
  | { readonly kind: 'fill'; readonly name: string }
  /** Asks whether the saved login (`name`) may be filled in, or (`null`) for a user name and password. */
  | { readonly kind: 'ask'; readonly name: string | null }
  | { readonly kind: 'refuse'; readonly error: ErrorInfo };

/**
 * Decides about a server's request for a user name and password. A saved login goes only to its own origin and realm, over a private
 * connection, once the person allowed that; a grant for the origin covers one of its realms.
 */
export function decideSignIn(facts: SignInFacts): SignInDecision {
  const { kept, isSafe, isGranted, canAsk, isRehearsal } = facts;
  if (isRehearsal) return refuse(facts, 'A rehearsal signs in nowhere.');
  if (kept === null || !isSafe || kept.status !== 'ready')
    return canAsk ? { kind: 'ask', name: null } : refuse(facts, whyNot(facts));
  const isForRealm = (kept.realm ?? kept.usedIn ?? facts.realm) === facts.realm;
  if (kept.isApproved || (isGranted && isForRealm)) return { kind: 'fill', name: kept.name };
  if (canAsk) return { kind: 'ask', name: kept.name };
  return refuse(facts, `“${kept.name}” may be used there with --grant 'identity@${facts.origin}'.`);
}

function whyNot({ kept, isSafe }: SignInFacts): string {
  if (kept === null) return '';
  if (!isSafe) return `“${kept.name}” is not sent to it, since the connection is not encrypted.`;
  return kept.status === 'locked'
    ? `“${kept.name}” is locked by the person’s passphrase.`
    : `“${kept.name}” cannot be decrypted on this computer.`;
}

const refuse = (facts: SignInFacts, why: string): SignInDecision => ({
  kind: 'refuse',
  error: signInNeeded(facts, why),
});

type Place = Pick<SignInFacts, 'origin' | 'realm' | 'isProxy'>;

/** Returns the error for a missing login; `why` adds further reasons and may be empty. */
export function signInNeeded(place: Place, why = ''): ErrorInfo {
  const { origin, realm, isProxy } = place;
  const entry = JSON.stringify({ site: origin, realm, user: '…', password: '…' });
  return {
    code: 'SIGN_IN_NEEDED',
    params: { origin, realm },
    message: `${whoOf(place)} lets nobody in without a name and a password${isProxy ? '' : `, for “${realm}”`}.${why === '' ? '' : ` ${why}`}`,
    next: `Only the person can give them: on the command line with --sign-in FILE, a file with [${entry}]; in the window on the card, or as a log-in for ${origin} in the settings.`,
  };
}

/** Returns the error for a rejected login, without its values. */
export function signInRefused(place: Place): ErrorInfo {
  const { origin, realm } = place;
  return {
    code: 'SIGN_IN_REFUSED',
    params: { origin, realm },
    message: `${whoOf(place)} did not accept the name and the password that it was given for “${realm}”.`,
    next: 'They are not sent again in this run. Only the person can correct them.',
  };
}

const whoOf = ({ origin, isProxy }: Place): string => (isProxy ? `The proxy ${origin}` : origin);
