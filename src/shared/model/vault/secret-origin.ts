import { z } from 'zod';

import { ownedDomain } from '../../page-address/owned-domain.ts';
import { isLoopbackHost, parseOrigin } from './origin-parts.ts';

/**
 * Place where a secret may be used: an origin (`https://shop.example.com`, with a port if any), or a whole domain
 * (`https://*.example.com`). Plain http only for this computer.
 */
export const SecretOriginSchema = z.string().max(300).refine(isSecretOrigin, 'not an origin');

function isSecretOrigin(text: string): boolean {
  const parts = parseOrigin(text);
  if (parts === null) return false;
  if (parts.scheme === 'http') return !parts.isForAll && isLoopbackHost(parts.host);
  return !parts.isForAll || hasOwner(parts.host);
}

/** Whether the whole domain has one owner (Public Suffix List): nobody owns `co.uk`, and customers share `github.io`. */
const hasOwner = (host: string): boolean => ownedDomain(host) !== null;
