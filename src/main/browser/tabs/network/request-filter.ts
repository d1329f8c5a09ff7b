import type { OnBeforeRequestListenerDetails, OnHeadersReceivedListenerDetails } from 'electron';

import type { ErrorInfo } from '#shared/errors/app-error.ts';
import type { TabId } from '#shared/model/ids.ts';

import { classifyAddress } from '../../../safety/network-policy/address.ts';
import { describeWrite } from '../../../safety/consent/write/describe-write.ts';
import { OwnTraffic } from '../../../safety/consent/write/own-traffic.ts';
import type { RequestReview } from '../../../safety/network-policy/egress.ts';
import {
  isSafeRequest,
  type RequestDecision,
  type RequestFacts,
} from '../../../safety/network-policy/decide-request.ts';
import { type Asked, isAnsweredHere } from './locally-answered-pages.ts';
import { AnsweredDocuments } from './private-network/answered-documents.ts';
import {
  answeringAddress,
  AnsweringSpaces,
  DOCUMENT_TYPES,
} from './private-network/answering-spaces.ts';
import { BLOCKED_BY_LIST, blockableOf, type BlockableRequest } from './blockable-request.ts';
import { refusesPassage } from './private-network/enter-private.ts';
import { type FilteredSession, listenTo } from './filtered-session.ts';
import { heldFacts, saysDeed } from './review/held-facts.ts';
import { HeldRequests } from './review/held-requests.ts';
import { HostLookup, type Resolver } from './private-network/host-lookup.ts';
import { OwnFetches } from './own-fetches.ts';
import { OpenRequests, type OpenRequest } from './open-requests.ts';
import { hostPortsOf, PrivateHosts } from './private-network/private-hosts.ts';
import { leavesOrigins } from './tool-calls/keep-to-origins.ts';
import { RequestAttribution } from './request-attribution.ts';
import { RehearsedSessions } from './rehearsed-sessions.ts';
import type { RequestReviewer } from './review/request-reviewer.ts';
import { RequestReviews } from './review/request-reviews.ts';
import type { RequestWatcher } from './request-watcher.ts';
import { RequestWatchers } from './request-watchers.ts';
import { factsOfCall, ToolCalls } from './tool-calls/tool-calls.ts';

export interface RequestFilterOptions {
  /** Rule for requests, a pure function from `main/safety/network-policy`. */
  readonly decide: (facts: RequestFacts) => RequestDecision;
  readonly allowPrivateNetwork: () => boolean;
  /** Returns a reviewer for held requests that replaces that of their call; `null` for no replacement. */
  readonly reviewer: () => RequestReviewer | null;
  /** Whether content blocking applies to the request; absent where nothing is blocked. */
  readonly isUnwanted?: (request: BlockableRequest) => boolean;
}

interface JudgedRequest {
  /** Why the request is blocked; `null` where it is allowed. */
  readonly refusal: ErrorInfo | null;
  /** Decision of the reviewer, if any. */
  readonly review?: RequestReview | undefined;
}

type Details = OnBeforeRequestListenerDetails | OnHeadersReceivedListenerDetails;

/**
 * The single place where requests of tabs are allowed or blocked, before anything is sent. `webRequest` keeps only a session's last
 * listener, so nothing else may listen there. Redirects are checked hop by hop. The answering address is checked again before a page gets
 * the response, as a name may resolve differently by the time of the connection.
 */
export class RequestFilter {
  /** Tool call of each tab's requests. */
  readonly toolCalls = new ToolCalls();
  readonly privateHosts = new PrivateHosts();
  /** Sessions in dry runs, from which no write is sent. */
  readonly rehearsals = new RehearsedSessions();
  /** Fetches of the program for tabs, which no page makes. */
  readonly fetches = new OwnFetches();
  /** Requests that pages send on their own, in all tabs. */
  readonly ownTraffic = new OwnTraffic();
  readonly #options: RequestFilterOptions;
  readonly #watchers = new RequestWatchers();
  readonly #hosts: HostLookup;
  readonly #spaces: AnsweringSpaces;
  readonly #documents = new AnsweredDocuments();
  readonly #open = new OpenRequests();
  readonly #attribution: RequestAttribution;
  readonly #held = new HeldRequests();
  readonly #reviews: RequestReviews;

  /** @param names resolves host names for all sessions */
  constructor(names: Resolver, options: RequestFilterOptions) {
    this.#hosts = new HostLookup(names);
    this.#spaces = new AnsweringSpaces(this.#hosts);
    this.#attribution = new RequestAttribution({
      watchers: this.#watchers,
      toolCalls: this.toolCalls,
      fetches: this.fetches,
      documents: this.#documents,
      spaces: this.#spaces.documents,
    });
    this.#reviews = new RequestReviews(this.#held, options.reviewer);
    this.#options = options;
  }

  /** Filters the session's requests from now on; the rules are the same for all sessions. */
  attach(session: Pick<FilteredSession, 'webRequest'>): void {
    listenTo(session, {
      mayAsk: (details) => this.#mayAsk(details, session),
      maySend: (...meant) => this.#maySend(...meant, session),
      mayAnswer: (details) => this.#mayAnswer(details),
      streams: (id, webContentsId) => this.#watchers.of(webContentsId)?.streams(id),
      ended: (...ended) => this.#end(...ended),
    });
  }

  /** Lets this tab open a private URL that the person typed. */
  grantTyped(tabId: TabId, url: string): void {
    const address = classifyAddress(url);
    if (address.kind === 'private') this.privateHosts.grantToTab(tabId, address.hostPort);
  }

  /** Lets this tab open the URL's host, whatever address its name resolves to. */
  grantRefused(tabId: TabId, url: string): void {
    const address = classifyAddress(url);
    if (address.kind === 'private' || address.kind === 'public')
      this.privateHosts.grantToTab(tabId, address.hostPort);
  }

  watch(webContentsId: number, watcher: RequestWatcher): void {
    this.#watchers.add(webContentsId, watcher);
  }

  /** Removes a closed tab. */
  unwatch(webContentsId: number): void {
    const tabId = this.#watchers.of(webContentsId)?.tabId;
    this.#watchers.remove(webContentsId);
    if (tabId === undefined) return;
    this.#held.tabClosed(tabId);
    this.toolCalls.tabClosed(tabId);
    this.privateHosts.tabClosed(tabId);
  }

  async #mayAsk(details: OnBeforeRequestListenerDetails, session: object): Promise<boolean> {
    if (this.#isAnsweredHere(details)) return true;
    const open = this.#open.begin(details, () => this.#attribution.of(details));
    const { refusal, review = null } = await this.#judge(details, open, session);
    open.call?.audit?.requested({
      callId: open.call.callId,
      method: open.method,
      url: details.url,
      resourceType: details.resourceType,
      bytes: open.body.bytes,
      decision: refusal === null ? 'allow' : 'deny',
      refusal: refusal?.code ?? null,
      review,
    });
    return refusal === null;
  }

  /** Decides again where a header gives the server another method. An unknown request is blocked. */
  async #maySend(details: Asked, method: string, session: object): Promise<boolean> {
    if (this.#isAnsweredHere(details)) return true;
    const asked = this.#open.get(details.id)?.asked;
    return asked !== undefined && this.#mayAsk({ ...asked, method }, session);
  }

  #isAnsweredHere(details: Asked): boolean {
    return isAnsweredHere(details, this.#watchers.of(details.webContentsId) !== undefined);
  }

  /** Judges a request, and reports a blocked one to its tab. */
  async #judge(
    details: OnBeforeRequestListenerDetails,
    open: OpenRequest,
    session: object,
  ): Promise<JudgedRequest> {
    const { id: requestId, method, url, resourceType } = details;
    const watcher = this.#watchers.of(details.webContentsId);
    watcher?.started({ requestId, method, url, resourceType });
    const blockable = blockableOf(details, watcher);
    if (blockable !== null && this.#options.isUnwanted?.(blockable) === true) {
      this.#watchers.tellRefused(details, BLOCKED_BY_LIST);
      return { refusal: BLOCKED_BY_LIST };
    }
    const { facts, decision } = await this.#decidePassage(details, open);
    const strays = decision.type === 'deny' ? null : await leavesOrigins(open, details, this.#held);
    if (strays !== null) {
      this.#watchers.tellRefused(details, strays);
      open.call?.refused(strays, 'departure');
      return { refusal: strays };
    }
    if (resourceType === 'webSocket')
      this.toolCalls.socketOpened(open.tabId, open.askers[0] ?? null);
    if (decision.type !== 'deny' && this.rehearsals.has(session)) {
      const held = heldFacts(facts, open, details.uploadData);
      const refusal = this.rehearsals.refusalOf(session, held, open.call);
      if (refusal !== null) this.#stopRehearsed(details, open, refusal);
      return { refusal };
    }
    switch (decision.type) {
      case 'allow':
        this.#noteOwnTraffic(facts, open, details);
        return { refusal: null };
      case 'deny':
        this.#watchers.tellRefused(details, decision.reason);
        return { refusal: decision.reason };
      case 'hold': {
        const held = heldFacts(facts, open, details.uploadData);
        const refusal = await this.#reviews.refusalOf(open, held, watcher);
        if (refusal !== null) this.#stopWrite(details, open, refusal);
        return { refusal, review: this.#reviews.reviewerOf(open)?.explain?.(held) };
      }
    }
  }

  /** Decides on a request. Where the person can lift the denial, they are asked first. */
  async #decidePassage(
    details: OnBeforeRequestListenerDetails,
    open: OpenRequest,
  ): Promise<{ readonly facts: RequestFacts; readonly decision: RequestDecision }> {
    const facts = this.#factsOf(details, open);
    const decision = await this.#decide(facts);
    if (decision.type !== 'deny' || decision.between === undefined) return { facts, decision };
    const { between, reason } = decision;
    const passage = { url: details.url, between, reason };
    const refusal = await refusesPassage(open, passage, this.privateHosts, this.#held);
    if (refusal !== null) {
      if (refusal !== reason) open.call?.refused(refusal, 'passage');
      return { facts, decision: { type: 'deny', reason: refusal } };
    }
    const now = this.#factsOf(details, open);
    return { facts: now, decision: await this.#decide(now) };
  }

  /** Private hosts for a request: those of its tab and its run, and those that the person allowed when asked. */
  #grantedHosts(url: string, open?: OpenRequest): ReadonlySet<string> {
    const { call = null, tabId = null, initiator } = open ?? {};
    const granted = this.privateHosts.of(tabId, call?.runId ?? null);
    const entered = [url, initiator ?? '', open?.redirectedFrom ?? ''].flatMap((place) =>
      call?.origins?.mayEnter(place) === true ? hostPortsOf(place) : [],
    );
    return entered.length === 0 ? granted : new Set([...granted, ...entered]);
  }

  /** Records writes that pages send while nobody acts, so they are recognized during a run. */
  #noteOwnTraffic(
    facts: RequestFacts,
    open: OpenRequest,
    { uploadData }: OnBeforeRequestListenerDetails,
  ): void {
    const { tabId, call } = open;
    if (call !== null || tabId === null || isSafeRequest(facts.method, facts.body.kind)) return;
    if (this.toolCalls.hasGesture(tabId)) return;
    const write = describeWrite(heldFacts(facts, open, uploadData), [], []);
    this.ownTraffic.note(write, performance.now());
  }

  #stopRehearsed(
    details: OnBeforeRequestListenerDetails,
    open: OpenRequest,
    refusal: ErrorInfo,
  ): void {
    this.#stopWrite(details, open, refusal);
    open.call?.refused(refusal, 'rehearsed');
  }

  /** Stops a write. A blocked form submission leaves its page or frame as it is, filled in, without an error page. */
  #stopWrite(
    details: OnBeforeRequestListenerDetails,
    { isOwnLoad }: OpenRequest,
    refusal: ErrorInfo,
  ): void {
    const isLeft = DOCUMENT_TYPES.has(details.resourceType) && !isOwnLoad;
    const watcher = this.#watchers.of(details.webContentsId);
    if (!isLeft || watcher === undefined) return this.#watchers.tellRefused(details, refusal);
    watcher.ended(details.id, null, true);
    watcher.stayOnPage(details.resourceType === 'subFrame');
  }

  /**
   * Decides with resolved addresses as well, as a public name may resolve to a private address. Skipped where they cannot change the
   * decision.
   */
  async #decide(facts: RequestFacts): Promise<RequestDecision> {
    const decision = this.#options.decide(facts);
    if (decision.type === 'deny' && facts.initiatorSpace === 'public') return decision;
    const resolvedAddresses = await this.#hosts.addressesOf(facts.url);
    return resolvedAddresses.length === 0
      ? decision
      : this.#options.decide({ ...facts, resolvedAddresses });
  }

  async #mayAnswer(details: OnHeadersReceivedListenerDetails): Promise<boolean> {
    const isAllowed = await this.#mayBeAnswered(details);
    if (isAllowed && DOCUMENT_TYPES.has(details.resourceType)) this.#documents.note(details);
    return isAllowed;
  }

  async #mayBeAnswered(details: OnHeadersReceivedListenerDetails): Promise<boolean> {
    const answering = answeringAddress(details);
    if (answering === null) return true;
    await this.#spaces.note(details, answering, this.#open.get(details.id));
    const facts = this.#factsOf(details, this.#open.get(details.id));
    // The request itself was allowed before.
    const decision = this.#options.decide({ ...facts, resolvedAddresses: [answering] });
    if (decision.type !== 'deny' || (await this.#hosts.isProxied(details.url))) {
      this.#noteShown(details, facts);
      return true;
    }
    this.#watchers.tellRefused(details, decision.reason);
    return false;
  }

  /** Allows a shown page's private host in its tab, so the page can be opened again from history or by itself. */
  #noteShown(
    { url, resourceType, statusCode }: Details & { statusCode: number },
    facts: RequestFacts,
  ): void {
    const isShown = resourceType === 'mainFrame' && (statusCode < 300 || statusCode >= 400);
    if (!isShown || facts.tabId === null) return;
    this.grantTyped(facts.tabId, url);
    this.toolCalls.documentChanged(facts.tabId);
  }

  #end(requestId: number, webContentsId: number | undefined, status: number | null): void {
    this.#open.get(requestId)?.call?.reviewer?.ended?.(requestId, status);
    this.#open.end(requestId);
    this.#held.requestEnded(requestId);
    this.#watchers.of(webContentsId)?.ended(requestId, status);
  }

  /** Facts of a request; an unknown one gets the strictest values. */
  #factsOf({ url, method, resourceType }: Details, open?: OpenRequest): RequestFacts {
    const { call = null, tabId = null } = open ?? {};
    return {
      url,
      method: open?.method ?? method,
      body: open?.body ?? { kind: 'none', bytes: 0 },
      resourceType,
      tabId,
      frame: open?.frame ?? null,
      call: call === null ? null : factsOfCall(call),
      isReviewed: this.#reviews.reviewerOf(open) !== null,
      initiator: open?.initiator,
      initiatorSpace: open?.initiatorSpace ?? 'public',
      grantedHosts: this.#grantedHosts(url, open),
      redirectedFrom: open?.redirectedFrom,
      allowPrivateNetwork: this.#options.allowPrivateNetwork(),
      isOwnLoad: open?.isOwnLoad ?? false,
      isAwaited: this.privateHosts.isAwaited(tabId, url),
      saysDeed: saysDeed(url),
    };
  }
}
