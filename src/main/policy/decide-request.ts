import type { ErrorInfo } from '#shared/errors/app-error.ts';
import type { CallId, RunId, TabId } from '#shared/model/ids.ts';
import { LOCAL_FILE_SCHEME } from '#shared/model/page/local-file.ts';

import { isPrivateHost, mayLoadFrom, spaceOfHost, type InitiatorSpace } from './address-space.ts';
import { SAFE_METHODS } from './safe-methods.ts';
import {
  blockedAddress,
  classifyHost,
  DEFAULT_PORTS,
  metadataAddress,
  privateAddress,
  shorten,
  unsupportedScheme,
} from './address.ts';
import type { AddressSpace } from './ip-range.ts';

/** `bytes` counts what the page sends itself, without the content of files. `binary` is what is no text. */
export interface RequestBody {
  readonly kind: 'none' | 'form' | 'multipart' | 'json' | 'text' | 'file' | 'binary';
  readonly bytes: number;
}

/** The tool call that a request belongs to: it was under way in the tab, or was the last one there (`isOver`). */
export interface RequestCall {
  readonly runId: RunId;
  readonly callId: CallId;
  readonly tool: string;
  readonly isOver: boolean;
}

/** Facts of one network request that a tab is about to make. */
export interface RequestFacts {
  readonly url: string;
  readonly method: string;
  readonly body: RequestBody;
  /** As Electron's `webRequest` names it: `mainFrame`, `subFrame`, `script`, `xhr` … */
  readonly resourceType: string;
  /** `null` for what no tab asks for: a service worker, the program itself. */
  readonly tabId: TabId | null;
  /** The frame that asks or is navigated, with the origin of the document in it before the request; `null` where not known. */
  readonly frame: { readonly isMain: boolean; readonly origin: string } | null;
  readonly call: RequestCall | null;
  /** Whether somebody is there to decide about requests that are held. */
  readonly isReviewed: boolean;
  /** The page that asks, if one does. */
  readonly initiator?: string | undefined;
  /** Where the document that asks was loaded from, by the address that answered for it; `public` where that is not known. */
  readonly initiatorSpace: InitiatorSpace;
  /** What the host resolves to, where that is known; a public name may lead into a private network. */
  readonly resolvedAddresses?: readonly string[] | undefined;
  /** The hosts of the private network, as `host:port`, that this tab may be taken to. */
  readonly grantedHosts: ReadonlySet<string>;
  /** The setting: tabs may be taken to any host of the private network. */
  readonly allowPrivateNetwork: boolean;
  /** The program itself loads this in the tab, because the person or the run wants it, and no public host has redirected it. */
  readonly isOwnLoad: boolean;
  /** The address that redirects here; absent: it is the first one. */
  readonly redirectedFrom?: string | undefined;
  /** The tab was opened so that a service that the person signs in to can come back to this address of the program’s own. */
  readonly isAwaited: boolean;
  /** Its address says that reading it does something; absent: it does not. */
  readonly saysDeed?: boolean;
}

/** `hold`: it waits until somebody decides about it. */
export type RequestDecision =
  | { readonly type: 'allow' | 'hold' }
  | {
      readonly type: 'deny';
      readonly reason: ErrorInfo;
      /** The tab goes between two addresses of the private network (`host:port`): for the second the person can be asked. */
      readonly between?: HostPair;
    };

/** A host of the private network where a tab may be, and one that a page or a redirect from there leads to, as `host:port`. */
export type HostPair = readonly [from: string, to: string];

const ALLOW: RequestDecision = { type: 'allow' };
const HOLD: RequestDecision = { type: 'hold' };

/** Schemes that stay inside the page or the browser and open no connection. */
const INERT_SCHEMES = new Set(['data:', 'blob:', 'about:']);
/** Parts of Chromium itself, such as its PDF viewer; the engine keeps web pages from loading them. */
const BROWSER_SCHEMES = new Set(['chrome-extension:', 'chrome:', 'chrome-untrusted:', 'devtools:']);

/** Chromium’s PDF viewer; in older versions it is a page of its own inside of the tab. */
const PDF_VIEWER = 'chrome-extension://mhjfbmdgcfjbbpaeojofohoefgiehjai/';

/**
 * Whether a tab may make this request. Redirects come through here again, each hop by itself. Held is what a run's tool call
 * writes to a server, where somebody reviews that.
 */
export function decideRequest(facts: RequestFacts): RequestDecision {
  const decision = decideAddress(facts);
  const isHeld =
    decision.type === 'allow' && facts.isReviewed && facts.call !== null && mayChange(facts);
  return isHeld ? HOLD : decision;
}

/** By its method, or by an address whose words say that it does something. */
function mayChange({ method, saysDeed = false }: RequestFacts): boolean {
  return saysDeed || !SAFE_METHODS.has(method.toUpperCase());
}

function decideAddress(facts: RequestFacts): RequestDecision {
  const parsed = URL.parse(facts.url);
  if (parsed === null)
    return deny(
      blockedAddress(`“${shorten(facts.url)}” is not a valid address.`, {
        address: shorten(facts.url),
      }),
    );
  const isPage = facts.resourceType === 'mainFrame';
  if (INERT_SCHEMES.has(parsed.protocol)) {
    return isPage && parsed.protocol === 'data:' ? deny(unsupportedScheme('data')) : ALLOW;
  }
  if (BROWSER_SCHEMES.has(parsed.protocol)) {
    return isPage && !parsed.href.startsWith(PDF_VIEWER)
      ? deny(unsupportedScheme(parsed.protocol.slice(0, -1)))
      : ALLOW;
  }
  if (parsed.protocol === `${LOCAL_FILE_SCHEME}:`)
    return isPage && facts.isOwnLoad ? ALLOW : deny(closedFile());
  if (!(parsed.protocol in DEFAULT_PORTS))
    return deny(unsupportedScheme(parsed.protocol.slice(0, -1)));
  const { hostPort } = classifyHost(parsed);
  const target = spaceOfHost(parsed.hostname, facts.resolvedAddresses);
  if (target === 'metadata') return deny(metadataAddress(hostPort));
  if (target === 'public' || mayReach(facts, { hostPort, target, isPage })) return ALLOW;
  const asker = facts.initiator === undefined ? '' : ` ${shorten(facts.initiator)} asked for it.`;
  const reason = privateAddress(hostPort, asker);
  const from = isPage ? privateAsker(facts) : null;
  return from === null ? deny(reason) : { type: 'deny', reason, between: [from, hostPort] };
}

/** The host of the private network that leads the tab on: the page's, or of what the run loads, that which redirects. `null`: it is none. */
function privateAsker(facts: RequestFacts): string | null {
  const { initiator, initiatorSpace, isOwnLoad, redirectedFrom, grantedHosts } = facts;
  const asking = isOwnLoad ? redirectedFrom : initiator;
  if (asking === undefined || (!isOwnLoad && initiatorSpace === 'public')) return null;
  const host = hostPortOf(asking);
  return grantedHosts.has(host) ? host : null;
}

/**
 * Whether this may come from the private network. What a page loads follows the address spaces; where the tab itself goes must have
 * been typed or allowed for this tab or its run, and a page takes it only from one such host to another or stays where it is. So a
 * page of the public internet gets nothing of what was granted.
 */
function mayReach(
  facts: RequestFacts,
  { hostPort, target, isPage }: { hostPort: string; target: AddressSpace; isPage: boolean },
): boolean {
  const { grantedHosts, initiator, initiatorSpace, isOwnLoad, allowPrivateNetwork } = facts;
  if (isOwnLoad && grantedHosts.has(hostPort)) return true;
  if (!isPage) {
    // Local proxies answer for public names with reserved addresses; whoever uses one needs the setting to see any page.
    const isOfProxy = target === 'reserved' && !isPrivateHost(new URL(facts.url).hostname);
    return mayLoadFrom(initiatorSpace, target) || (allowPrivateNetwork && isOfProxy);
  }
  if (allowPrivateNetwork || facts.isAwaited) return true;
  if (initiator === undefined || initiatorSpace === 'public') return false;
  const asking = hostPortOf(initiator);
  return asking === hostPort || (grantedHosts.has(asking) && grantedHosts.has(hostPort));
}

function hostPortOf(origin: string): string {
  const url = URL.parse(origin);
  return url === null ? '' : classifyHost(url).hostPort;
}

/** The refusal of a file of the person's that a page asks for, or that comes back without the person. */
function closedFile(): ErrorInfo {
  return blockedAddress(
    'A file of yours is shown only when you open it or go back to it yourself.',
    { reason: 'file' },
    'Reload the page, or open the file again.',
  );
}

function deny(reason: ErrorInfo): RequestDecision {
  return { type: 'deny', reason };
}
