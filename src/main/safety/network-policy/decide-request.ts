import type { ErrorInfo } from '#shared/errors/app-error.ts';
import type { CallId, RunId, TabId } from '#shared/model/ids.ts';
import type { RequestBody } from '#shared/model/request-body.ts';
import { LOCAL_FILE_SCHEME } from '#shared/model/page/local-file.ts';

import { isPrivateHost, mayLoadFrom, spaceOfHost, type InitiatorSpace } from './address-space.ts';
import { SAFE_METHODS } from './safe-methods.ts';
import {
  blockedAddress,
  classifyHost,
  DEFAULT_PORTS,
  ledIntoPrivate,
  metadataAddress,
  privateAddress,
  shorten,
  unsupportedScheme,
} from './address.ts';
import type { AddressSpace } from './ip-range.ts';

/** The tool call that a request belongs to: the active call of the tab, or its last one (`isOver`). */
export interface RequestCall {
  readonly runId: RunId;
  readonly callId: CallId;
  readonly tool: string;
  readonly isOver: boolean;
}

/** Facts about one network request that a tab is about to make. */
export interface RequestFacts {
  readonly url: string;
  readonly method: string;
  readonly body: RequestBody;
  /** Resource type of Electron's `webRequest`: `mainFrame`, `subFrame`, `script`, `xhr` … */
  readonly resourceType: string;
  /** Id of the tab; `null` for requests without a tab, as of a service worker or the program itself. */
  readonly tabId: TabId | null;
  /** The frame that requests or is navigated, with the origin of its document before the request; `null` if unknown. */
  readonly frame: { readonly isMain: boolean; readonly origin: string } | null;
  readonly call: RequestCall | null;
  /** Whether a reviewer decides about held requests. */
  readonly isReviewed: boolean;
  /** URL of the requesting page, if any. */
  readonly initiator?: string | undefined;
  /** Address space from which the requesting document was loaded; `public` if unknown. */
  readonly initiatorSpace: InitiatorSpace;
  /** Addresses that the host resolves to, if known; a public name may resolve to a private network. */
  readonly resolvedAddresses?: readonly string[] | undefined;
  /** `host:port` of private network hosts that this tab may open. */
  readonly grantedHosts: ReadonlySet<string>;
  /** Whether the settings allow tabs to open any private network host. */
  readonly allowPrivateNetwork: boolean;
  /** Whether the program itself loads this in the tab for the person or the run, and no public host redirected it. */
  readonly isOwnLoad: boolean;
  /** URL that redirects here; absent for the first request. */
  readonly redirectedFrom?: string | undefined;
  /** Whether the tab was opened so that a sign-in service can return to this local address of the program. */
  readonly isAwaited: boolean;
  /** Whether the URL says that reading it does something. Absent means no. */
  readonly saysDeed?: boolean;
}

/** `hold`: the request waits for a reviewer's decision. */
export type RequestDecision =
  | { readonly type: 'allow' | 'hold' }
  | {
      readonly type: 'deny';
      readonly reason: ErrorInfo;
      /** The private network hosts (`host:port`) between which the tab moves, if the person can be asked about the second. */
      readonly between?: HostPair;
    };

/** A private network host that the tab may open, and one that its page or a redirect leads to, as `host:port`. */
export type HostPair = readonly [from: string, to: string];

/** WebDAV methods that describe in an XML document what they read. */
const BY_DOCUMENT: ReadonlySet<string> = new Set(['PROPFIND', 'REPORT', 'SEARCH']);

const ALLOW: RequestDecision = { type: 'allow' };
const HOLD: RequestDecision = { type: 'hold' };

/** Schemes that stay inside the page or the browser and open no connection. */
const INERT_SCHEMES = new Set(['data:', 'blob:', 'about:']);
/** Parts of Chromium itself, such as its PDF viewer; the engine prevents web pages from loading them. */
const BROWSER_SCHEMES = new Set(['chrome-extension:', 'chrome:', 'chrome-untrusted:', 'devtools:']);

/** Chromium’s PDF viewer; in older versions it is a separate page inside the tab. */
const PDF_VIEWER = 'chrome-extension://mhjfbmdgcfjbbpaeojofohoefgiehjai/';

/**
 * Decides whether a tab may make this request; each hop of a redirect is decided separately. Writes caused by a run's tool call are held if
 * there is a reviewer.
 */
export function decideRequest(facts: RequestFacts): RequestDecision {
  const decision = decideAddress(facts);
  const isHeld =
    decision.type === 'allow' && facts.isReviewed && facts.call !== null && mayChange(facts);
  return isHeld ? HOLD : decision;
}

/** Whether a request only reads by the protocol. With a body it may write, except for WebDAV methods. */
export function isSafeRequest(method: string, body: RequestBody['kind']): boolean {
  const name = method.toUpperCase();
  return SAFE_METHODS.has(name) && (body === 'none' || (body === 'xml' && BY_DOCUMENT.has(name)));
}

/** Whether a request may change something, by its method and body or by a URL that names an action. */
function mayChange({ method, body, saysDeed = false }: RequestFacts): boolean {
  return saysDeed || !isSafeRequest(method, body.kind);
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
  const reason = refusalOfPrivate(facts, hostPort, isPage);
  const from = isPage ? privateAsker(facts) : null;
  return from === null ? deny(reason) : { type: 'deny', reason, between: [from, hostPort] };
}

function refusalOfPrivate(facts: RequestFacts, hostPort: string, isPage: boolean): ErrorInfo {
  const { initiator, initiatorSpace, isOwnLoad, grantedHosts } = facts;
  if (initiator === undefined) return privateAddress(hostPort);
  const asker = shorten(initiator);
  return isPage && !isOwnLoad && initiatorSpace === 'public'
    ? ledIntoPrivate(hostPort, asker, grantedHosts.has(hostPort))
    : privateAddress(hostPort, ` ${asker} asked for it.`);
}

/**
 * Returns the private network host that leads the tab on: the page's host, or the redirecting one for the run's own loads. `null` if there
 * is none.
 */
function privateAsker(facts: RequestFacts): string | null {
  const { initiator, initiatorSpace, isOwnLoad, redirectedFrom, grantedHosts } = facts;
  const asking = isOwnLoad ? redirectedFrom : initiator;
  if (asking === undefined || (!isOwnLoad && initiatorSpace === 'public')) return null;
  const host = hostPortOf(asking);
  return grantedHosts.has(host) ? host : null;
}

/**
 * Whether a private network target may be reached. A page's resources follow the address spaces; for the tab itself the host must have been
 * typed or allowed, and a page may lead only to its own host or between allowed ones. Public pages never profit from what was allowed.
 */
function mayReach(
  facts: RequestFacts,
  { hostPort, target, isPage }: { hostPort: string; target: AddressSpace; isPage: boolean },
): boolean {
  const { grantedHosts, initiator, initiatorSpace, isOwnLoad, allowPrivateNetwork } = facts;
  if (isOwnLoad && grantedHosts.has(hostPort)) return true;
  if (!isPage) {
    // Local proxies answer for public names with reserved addresses; their users need the setting to see any page.
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

/** Returns the error for a local file that a page requests or that is restored without the person. */
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
