import type { AuthInfo } from 'electron';
import { z } from 'zod';

import { cleanText } from '#shared/page-state/clean-text.ts';

/** What a server wants to know before it answers (HTTP authentication, RFC 9110 §11). */
export interface SignInChallenge {
  /** Who gets it: an origin, or `host:port` of a proxy. */
  readonly origin: string;
  /** What the server calls the place; its own words. */
  readonly realm: string;
  readonly isProxy: boolean;
  /** The page itself is asked for; else something that it loads from its own site. */
  readonly isPage: boolean;
  /** The same request was sent with a name and a password just before. */
  readonly isAgain: boolean;
}

/** Electron tells more than its types say; what it does not tell is found out by the address. */
const DetailsSchema = z.object({
  isMainFrame: z.boolean().optional(),
  firstAuthAttempt: z.boolean().optional(),
});

const LONGEST_REALM = 200;

/**
 * Who asks, for a page that is shown (`pageUrl`) or on its way (`goesTo`). `null`: a page of one site has brought in something of another,
 * for which nobody is asked, since a name and a password would be given to whoever put it there.
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
