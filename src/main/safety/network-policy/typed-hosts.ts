import { classifyAddress } from './address.ts';

/** A URL with its scheme. The rest is matched too, so a URL inside the query does not count as typed. */
const FULL_ADDRESS = /(?<![\w.])(https?:\/\/)([\x21-\x7e]+)/gi;
/**
 * A host without a scheme that cannot mean anything else: `localhost`, four numbers, bracketed IPv6 or a name with a private ending, each
 * with or without a port. A single word with a port is not enough: “Total:5” is no host.
 */
const BARE_HOST =
  /(?<![\w.@:/-])((?:localhost|(?:\d{1,3}\.){3}\d{1,3}|\[[0-9a-f:.]+\]|[a-z0-9-]+(?:\.[a-z0-9-]+)*\.(?:localhost|local|internal|lan|home\.arpa))(?::\d{1,5})?)(?![\w-])/gi;

/**
 * Returns the private network addresses that a person typed, as `host:port`; a run may reach only these. Public addresses need no grant and
 * are left out. Text of pages must never be passed in.
 */
export function findTypedHosts(typedTexts: readonly string[]): ReadonlySet<string> {
  const granted = new Set<string>();
  for (const text of typedTexts) {
    for (const match of text.matchAll(FULL_ADDRESS))
      grant(granted, `${match[1] ?? ''}${authorityOf(match[2] ?? '')}`);
    for (const match of text.replaceAll(FULL_ADDRESS, ' ').matchAll(BARE_HOST)) {
      const host = match[1] ?? '';
      // Without a scheme either may be meant; with a port both give the same `host:port`.
      grant(granted, `http://${host}`);
      grant(granted, `https://${host}`);
    }
  }
  return granted;
}

function grant(granted: Set<string>, url: string): void {
  const address = classifyAddress(url);
  if (address.kind === 'private') granted.add(address.hostPort);
}

/** Returns the part before the path, without the punctuation that ends a sentence. */
function authorityOf(rest: string): string {
  const authority = /^[^/?#\\<>"'`,;)}|]+/.exec(rest)?.[0] ?? '';
  return authority.replace(/(?<![.:!*])[.:!*]+$/, '');
}
