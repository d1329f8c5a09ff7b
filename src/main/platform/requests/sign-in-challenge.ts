import type { AuthInfo } from 'electron';
import { z } from 'zod';

import { cleanText } from '#shared/page-state/clean-text.ts';

/** Request of a server for a login before it answers (HTTP authentication, RFC 9110 §11). */
export interface SignInChallenge {
  /** Server that receives the login: an origin, or `host:port` of a proxy. */
  readonly origin: string;
  /** Server's own name for the protected area. */
  readonly realm: string;
  readonly isProxy: boolean;
  /** Whether the page itself is requested; otherwise a resource that it loads from its own site. */
  readonly isPage: boolean;
  /** Whether the same request was just sent with a user name and a password. */
  readonly isAgain: boolean;
}

/** Details that Electron reports beyond its types; missing ones are derived from the URL. */
const DetailsSchema = z.object({
  isMainFrame: z.boolean().optional(),
  firstAuthAttempt: z.boolean().optional(),
});

const LONGEST_REALM = 200;

/**
 * Returns the challenge for a page that is shown (`pageUrl`) or being loaded (`goesTo`). `null` for a resource of another site in the page:
 * the person is not asked then, since the login would go to whoever embedded it.
 */
export function challengeOf(
  details: { readonly url: string },
  { isProxy, host, port, realm }: Pick<AuthInfo, 'isProxy' | 'host' | 'port' | 'realm'>,
  { pageUrl, goesTo }: { readonly pageUrl: string; readonly goesTo: string },
): SignInChallenge | null {
  const told = DetailsSchema.parse(details);
  const isPage = told.isMainFrame ?? withoutHash(details.url) === withoutHash(goesTo);
  const origin = URL.parse(details.url)?.origin ?? 'null';
  const isOfPage = isPage || origin === URL.parse(pageUrl)?.origin;
  if (!isProxy && (!isOfPage || origin === 'null')) return null;
  return {
    origin: isProxy ? `${host}:${port}` : origin,
    realm: cleanText(realm).slice(0, LONGEST_REALM),
    isProxy,
    isPage,
    isAgain: told.firstAuthAttempt === false,
  };
}

const withoutHash = (url: string): string => url.split('#', 1)[0] ?? '';
