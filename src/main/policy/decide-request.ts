import type { ErrorInfo } from '#shared/errors/app-error.ts';
import { LOCAL_FILE_SCHEME } from '#shared/model/page/local-file.ts';

import { mayLoadFrom, spaceOfHost, type InitiatorSpace } from './address-space.ts';
import {
  blockedAddress,
  classifyHost,
  DEFAULT_PORTS,
  privateAddress,
  shorten,
  unsupportedScheme,
} from './address.ts';

/** Facts of one network request that a tab is about to make. */
export interface RequestFacts {
  readonly url: string;
  /** As Electron's `webRequest` names it: `mainFrame`, `subFrame`, `script`, `xhr` … */
  readonly resourceType: string;
  /** The page that asks, if one does. */
  readonly initiator?: string | undefined;
  /** Where the document that asks was loaded from, by the address that answered for it; `public` where that is not known. */
  readonly initiatorSpace: InitiatorSpace;
  /** What the host resolves to, where that is known; a public name may lead into a private network. */
  readonly resolvedAddresses?: readonly string[] | undefined;
  readonly grantedHosts: ReadonlySet<string>;
  readonly allowPrivateNetwork: boolean;
  /** The program itself is loading this, a file that the person opened in the tab. */
  readonly isOpenedFile: boolean;
}

export type RequestDecision =
  | { readonly allow: true }
  | { readonly allow: false; readonly reason: ErrorInfo };

/** Schemes that stay inside the page or the browser and open no connection. */
const INERT_SCHEMES = new Set(['data:', 'blob:', 'about:']);
/** Parts of Chromium itself, such as its PDF viewer; the engine keeps web pages from loading them. */
const BROWSER_SCHEMES = new Set(['chrome-extension:', 'chrome:', 'chrome-untrusted:', 'devtools:']);

/** Chromium’s PDF viewer; in older versions it is a page of its own inside of the tab. */
const PDF_VIEWER = 'chrome-extension://mhjfbmdgcfjbbpaeojofohoefgiehjai/';

/** Whether a tab may make this request. Redirects come through here again, each hop by itself. */
export function decideRequest(facts: RequestFacts): RequestDecision {
  const parsed = URL.parse(facts.url);
  if (parsed === null)
    return deny(blockedAddress(`“${shorten(facts.url)}” is not a valid address.`));
  const isPage = facts.resourceType === 'mainFrame';
  if (INERT_SCHEMES.has(parsed.protocol)) {
    return isPage && parsed.protocol === 'data:'
      ? deny(unsupportedScheme('data'))
      : { allow: true };
  }
  if (BROWSER_SCHEMES.has(parsed.protocol)) {
    return isPage && !parsed.href.startsWith(PDF_VIEWER)
      ? deny(unsupportedScheme(parsed.protocol.slice(0, -1)))
      : { allow: true };
  }
  if (parsed.protocol === `${LOCAL_FILE_SCHEME}:`)
    return isPage && facts.isOpenedFile ? { allow: true } : deny(closedFile());
  if (!(parsed.protocol in DEFAULT_PORTS))
    return deny(unsupportedScheme(parsed.protocol.slice(0, -1)));
  const { hostPort } = classifyHost(parsed);
  const target = spaceOfHost(parsed.hostname, facts.resolvedAddresses);
  if (target === 'public' || facts.allowPrivateNetwork || facts.grantedHosts.has(hostPort))
    return { allow: true };
  // What a page loads may come from its own network; where the tab itself goes must have been typed or allowed.
  if (!isPage && mayLoadFrom(facts.initiatorSpace, target)) return { allow: true };
  const asker = facts.initiator === undefined ? '' : ` ${shorten(facts.initiator)} asked for it.`;
  return deny(privateAddress(hostPort, asker));
}

/** The refusal of a file of the person's that a page asks for, or that comes back without the person. */
function closedFile(): ErrorInfo {
  return blockedAddress(
    'A file of yours is shown only when you open it or go back to it yourself.',
    'Reload the page, or open the file again.',
  );
}

function deny(reason: ErrorInfo): RequestDecision {
  return { allow: false, reason };
}
