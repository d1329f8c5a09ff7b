import { getDomain } from 'tldts';
import { z } from 'zod';

import { isLoopbackHost, parseOrigin } from './origin-parts.ts';

/**
 * Where a secret may be used: an origin (`https://shop.example.com`, with a port if it has one), or all of a domain that somebody
 * owns (`https://*.example.com`). Plain http only for this computer.
 */
export const SecretOriginSchema = z.string().max(300).refine(isSecretOrigin, 'not an origin');

function isSecretOrigin(text: string): boolean {
  const parts = parseOrigin(text);
  if (parts === null) return false;
  if (parts.scheme === 'http') return !parts.isForAll && isLoopbackHost(parts.host);
  return !parts.isForAll || hasOwner(parts.host);
}

/** By the Public Suffix List: nobody owns all of `co.uk`, and of `github.io` each customer has a part. */
const hasOwner = (host: string): boolean => getDomain(host, { allowPrivateDomains: true }) !== null;
