import type { OnBeforeRequestListenerDetails, OnHeadersReceivedListenerDetails } from 'electron';

import type { ErrorInfo } from '#shared/errors/app-error.ts';
import type { TabId } from '#shared/model/ids.ts';

import { classifyAddress } from '../../policy/address.ts';
import { deedInAddress } from '../../consent/request/safe-address.ts';
import { SAFE_METHODS } from '../../policy/safe-methods.ts';
import { describeWrite } from '../../consent/write/describe-write.ts';
import { OwnTraffic } from '../../consent/write/own-traffic.ts';
import type { RequestReview } from '../../policy/egress.ts';
import type { RequestDecision, RequestFacts } from '../../policy/decide-request.ts';
import { ANSWERED_HERE } from './answered-here.ts';
import { AnsweredDocuments } from './answered-documents.ts';
import { answeringAddress, AnsweringSpaces, DOCUMENT_TYPES } from './answering-spaces.ts';
import { BLOCKED_BY_LIST, blockableOf, type BlockableRequest } from './blockable-request.ts';
import { refusesPassage } from './enter-private.ts';
import { type FilteredSession, listenTo } from './filtered-session.ts';
import { heldFacts } from './held-facts.ts';
import { HeldRequests } from './held-requests.ts';
import { HostLookup, type Resolver } from './host-lookup.ts';
import { OwnFetches } from './own-fetches.ts';
import { OpenRequests, type OpenRequest } from './open-requests.ts';
import { PrivateHosts } from './private-hosts.ts';
import { leavesOrigins } from './keep-to-origins.ts';
import { RequestAttribution } from './request-attribution.ts';
import { RehearsedSessions } from './rehearsed-sessions.ts';
import type { RequestReviewer } from './request-reviewer.ts';
import { RequestReviews } from './request-reviews.ts';
import type { RequestWatcher } from './request-watcher.ts';
import { RequestWatchers } from './request-watchers.ts';
import { factsOfCall, ToolCalls } from './tool-calls.ts';

export interface RequestFilterOptions {
  /** The rule: pure, from `main/policy`. */
  readonly decide: (facts: RequestFacts) => RequestDecision;
  readonly allowPrivateNetwork: () => boolean;
  /** Who decides about requests that the rule holds, in place of the reviewer of their call; `null`: that one does. */
  readonly reviewer: () => RequestReviewer | null;
  /** Whether the person wants nothing of this kind to be loaded; absent: all is. */
  readonly isUnwanted?: (request: BlockableRequest) => boolean;
}

interface JudgedRequest {
  /** Why it may not be made; `null`: it may. */
  readonly refusal: ErrorInfo | null;
  /** The reviewer's decision, if any. */
  readonly review?: RequestReview | undefined;
}

/** Chromium's developer tools. */
const DEVELOPER_TOOLS = 'devtools://devtools/bundled/';

type Details = OnBeforeRequestListenerDetails | OnHeadersReceivedListenerDetails;

/**
 * The one place where requests of tabs are allowed or refused, before a byte leaves; `webRequest` keeps only the last
 * listener of a session, so nothing else may listen there. Redirects come through again, hop by hop. Who answers is looked at once
 * more before a page gets the answer: a name may lead elsewhere when the connection is made than when it was looked up.
 */
export class RequestFilter {
  /** Which tool call the requests of each tab belong to. */
  readonly toolCalls = new ToolCalls();
  readonly privateHosts = new PrivateHosts();
  /** Sessions from which no write leaves. */
  readonly rehearsals = new RehearsedSessions();
  /** Fetches of tabs that no page asks for. */
  readonly fetches = new OwnFetches();
  /** Traffic that pages send by themselves, in all tabs. */
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

  /** @param names tells where names lead, for all sessions */
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

  /** Decides about this session's requests from now on; all sessions have the same rules. */
  attach(session: Pick<FilteredSession, 'webRequest'>): void {
    listenTo(session, {
      mayAsk: (details) => this.#mayAsk(details, session),
      mayAnswer: (details) => this.#mayAnswer(details),
      streams: (id, webContentsId) => this.#watchers.of(webContentsId)?.streams(id),
      ended: (...ended) => this.#end(...ended),
    });
  }

  /** Lets this tab be taken to an address of the private network that the person typed. */
  grantTyped(tabId: TabId, url: string): void {
    const address = classifyAddress(url);
    if (address.kind === 'private') this.privateHosts.grantToTab(tabId, address.hostPort);
  }

  /** Lets this tab open the host of an address, by any name that leads to it. */
  grantRefused(tabId: TabId, url: string): void {
    const address = classifyAddress(url);
    if (address.kind === 'private' || address.kind === 'public')
      this.privateHosts.grantToTab(tabId, address.hostPort);
  }

  watch(webContentsId: number, watcher: RequestWatcher): void {
    this.#watchers.add(webContentsId, watcher);
  }

  /** The tab is closed. */
  unwatch(webContentsId: number): void {
    const tabId = this.#watchers.of(webContentsId)?.tabId;
    this.#watchers.remove(webContentsId);
    if (tabId === undefined) return;
    this.#held.tabClosed(tabId);
    this.toolCalls.tabClosed(tabId);
    this.privateHosts.tabClosed(tabId);
  }

  async #mayAsk(details: OnBeforeRequestListenerDetails, session: object): Promise<boolean> {
    if (ANSWERED_HERE.has(details.webContentsId ?? -1) || this.#isDeveloperTools(details))
      return true;
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

  /** The window of the developer tools is no tab, and in the session of the page that it shows. */
  #isDeveloperTools({ url, webContentsId }: Details): boolean {
    return url.startsWith(DEVELOPER_TOOLS) && this.#watchers.of(webContentsId) === undefined;
  }

  /** A request that may not be made is told to its tab. */
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

  /** A deny that the person can lift is one only once they have been asked. */
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

  /** Private hosts for a request: its tab's, its run's, and those that the person allowed when asked. */
  #grantedHosts(url: string, open?: OpenRequest): ReadonlySet<string> {
    const { call = null, tabId = null, initiator } = open ?? {};
    const granted = this.privateHosts.of(tabId, call?.runId ?? null);
    const entered = [url, initiator ?? '', open?.redirectedFrom ?? ''].flatMap((place) =>
      call?.origins?.mayEnter(place) === true ? hostPortsOf(place) : [],
    );
    return entered.length === 0 ? granted : new Set([...granted, ...entered]);
  }

  /** Notes writes that pages send while nobody acts, so that they are recognised during a run. */
  #noteOwnTraffic(
    facts: RequestFacts,
    open: OpenRequest,
    { uploadData, method }: OnBeforeRequestListenerDetails,
  ): void {
    const { tabId, call } = open;
    if (call !== null || tabId === null || SAFE_METHODS.has(method.toUpperCase())) return;
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

  /** A form that is refused leaves its page or frame as it is, filled in: no error takes its place. */
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
   * A public name may lead into the private network, and a private one only its address gives its space: what the name
   * resolves to is decided on as well, unless that cannot change the decision.
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
    // Whether it may be sent was decided before.
    const decision = this.#options.decide({ ...facts, resolvedAddresses: [answering] });
    if (decision.type !== 'deny' || (await this.#hosts.isProxied(details.url))) {
      this.#noteShown(details, facts);
      return true;
    }
    this.#watchers.tellRefused(details, decision.reason);
    return false;
  }

  /** A shown page may be opened again in its tab, by history or by itself. */
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

  /** Facts of a request; an unknown one has nothing in its favour. */
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

function hostPortsOf(url: string): readonly string[] {
  const address = classifyAddress(url);
  return 'hostPort' in address ? [address.hostPort] : [];
}

function saysDeed(url: string): boolean {
  const parsed = URL.parse(url);
  return parsed !== null && /^https?:$/.test(parsed.protocol) && deedInAddress(parsed) !== null;
}
