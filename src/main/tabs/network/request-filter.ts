import type {
  CallbackResponse,
  OnBeforeRequestListenerDetails,
  OnHeadersReceivedListenerDetails,
  Session,
} from 'electron';

import type { ErrorInfo } from '#shared/errors/app-error.ts';

import { spaceByName, type InitiatorSpace } from '../../policy/address-space.ts';
import { addressSpaceOf, type AddressSpace } from '../../policy/ip-range.ts';
import type { RequestDecision, RequestFacts } from '../../policy/decide-request.ts';
import { DocumentSpaces } from './document-spaces.ts';
import { HostLookup } from './host-lookup.ts';
import { initiatorOrigins } from './request-initiator.ts';

export interface RequestFilterOptions {
  /** The rule: pure, from `main/policy`. */
  readonly decide: (facts: RequestFacts) => RequestDecision;
  readonly allowPrivateNetwork: () => boolean;
}

export interface StartedRequest {
  readonly requestId: number;
  readonly method: string;
  readonly url: string;
  /** As `webRequest` names it. */
  readonly resourceType: string;
}

/** What the filter tells the tab that a request belongs to. */
export interface RequestWatcher {
  started(request: StartedRequest): void;
  /** `status` is null where none came: the request failed or was refused. */
  ended(requestId: number, status: number | null): void;
  pageBlocked(url: string, reason: ErrorInfo): void;
  /** Whether this is a file that the person opened in the tab, and the program itself is loading it. */
  isOpenedFile(url: string): boolean;
}

const DOCUMENT_TYPES: ReadonlySet<string> = new Set(['mainFrame', 'subFrame', 'object']);

/** A request under way, with what is known of it from its first hop on. */
interface OpenRequest {
  readonly initiator: string | undefined;
  /** `public` also once a public host has redirected it. */
  initiatorSpace: InitiatorSpace;
}

/** More than are ever under way at a time; the oldest is forgotten then, and counts as asked for by a public page. */
const MAX_OPEN = 10_000;

type Details = OnBeforeRequestListenerDetails | OnHeadersReceivedListenerDetails;

/**
 * The one place where requests of tabs are allowed or refused, before a byte leaves; `webRequest` keeps only the last
 * listener of a session, so nothing else may listen there. Redirects come through again, hop by hop. Who answers is looked at once
 * more before a page gets the answer: a name may lead elsewhere when the connection is made than when it was looked up.
 */
export class RequestFilter {
  readonly #options: RequestFilterOptions;
  readonly #grantedHosts = new Set<string>();
  readonly #watchers = new Map<number, RequestWatcher>();
  readonly #hosts: HostLookup;
  readonly #documentSpaces = new DocumentSpaces();
  readonly #open = new Map<number, OpenRequest>();

  constructor(session: Session, options: RequestFilterOptions) {
    this.#hosts = new HostLookup(session);
    this.#options = options;
    session.webRequest.onBeforeRequest((details, callback) => {
      void answer(callback, () => this.#mayAsk(details));
    });
    session.webRequest.onHeadersReceived((details, callback) => {
      void answer(callback, () => this.#mayAnswer(details));
    });
    session.webRequest.onCompleted(({ id, webContentsId, statusCode }) =>
      this.#end(id, webContentsId, statusCode),
    );
    session.webRequest.onErrorOccurred(({ id, webContentsId }) =>
      this.#end(id, webContentsId, null),
    );
  }

  get grantedHosts(): ReadonlySet<string> {
    return this.#grantedHosts;
  }

  /** Lets tabs reach `host:port` in a private network until the program ends. */
  grantHost(hostPort: string): void {
    this.#grantedHosts.add(hostPort);
  }

  watch(webContentsId: number, watcher: RequestWatcher): void {
    this.#watchers.set(webContentsId, watcher);
  }

  unwatch(webContentsId: number): void {
    this.#watchers.delete(webContentsId);
  }

  async #mayAsk(details: OnBeforeRequestListenerDetails): Promise<boolean> {
    const { id: requestId, method, url, resourceType } = details;
    this.#begin(details);
    this.#watcher(details.webContentsId)?.started({ requestId, method, url, resourceType });
    const facts = this.#factsOf(details);
    const decision = await this.#decide(facts);
    if (!decision.allow) this.#tellRefused(details, decision.reason);
    return decision.allow;
  }

  /**
   * A public name may lead into the private network, and a private one only its address gives its space: what the name
   * resolves to is decided on as well, unless that cannot change the decision.
   */
  async #decide(facts: RequestFacts): Promise<RequestDecision> {
    const decision = this.#options.decide(facts);
    if (facts.allowPrivateNetwork || (!decision.allow && facts.initiatorSpace === 'public'))
      return decision;
    const resolvedAddresses = await this.#hosts.addressesOf(facts.url);
    return resolvedAddresses.length === 0
      ? decision
      : this.#options.decide({ ...facts, resolvedAddresses });
  }

  async #mayAnswer(details: OnHeadersReceivedListenerDetails): Promise<boolean> {
    const answering = answeringAddress(details);
    if (answering === null) return true;
    await this.#noteAnswer(details, answering);
    const facts = { ...this.#factsOf(details), resolvedAddresses: [answering] };
    const decision = this.#options.decide(facts);
    if (decision.allow || (await this.#hosts.isProxied(details.url))) return true;
    this.#tellRefused(details, decision.reason);
    return false;
  }

  /** Keeps what later requests are judged by: the space of a document, and that a public host has redirected a request. */
  async #noteAnswer(details: OnHeadersReceivedListenerDetails, address: string): Promise<void> {
    const { id, url, resourceType, statusCode } = details;
    const isDocument = DOCUMENT_TYPES.has(resourceType);
    const redirected = statusCode >= 300 && statusCode < 400 ? this.#open.get(id) : undefined;
    if (!isDocument && redirected === undefined) return;
    const space = await this.#answeringSpace(url, address);
    if (isDocument) this.#documentSpaces.note(url, space);
    if (redirected !== undefined && space === 'public') redirected.initiatorSpace = 'public';
  }

  /** Where an answer comes from. Through a proxy the address is the proxy's, which may well be on this computer. */
  async #answeringSpace(url: string, address: string): Promise<AddressSpace> {
    const ownSpace = spaceByName(URL.parse(url)?.hostname ?? '');
    if (ownSpace !== null) return ownSpace;
    const space = addressSpaceOf(address);
    return space !== 'public' && (await this.#hosts.isProxied(url)) ? 'public' : space;
  }

  #begin(details: OnBeforeRequestListenerDetails): void {
    // A redirect comes with the number of the request that it belongs to.
    if (this.#open.has(details.id)) return;
    const origins = initiatorOrigins(details);
    this.#open.set(details.id, {
      initiator: origins[0],
      initiatorSpace: this.#documentSpaces.ofAll(origins),
    });
    const [oldest] = this.#open.keys();
    if (this.#open.size > MAX_OPEN && oldest !== undefined) this.#open.delete(oldest);
  }

  #end(requestId: number, webContentsId: number | undefined, status: number | null): void {
    this.#open.delete(requestId);
    this.#watcher(webContentsId)?.ended(requestId, status);
  }

  #factsOf({ id, url, resourceType, webContentsId }: Details): RequestFacts {
    const { initiator, initiatorSpace = 'public' } = this.#open.get(id) ?? {};
    return {
      url,
      resourceType,
      initiator,
      initiatorSpace,
      grantedHosts: this.#grantedHosts,
      allowPrivateNetwork: this.#options.allowPrivateNetwork(),
      isOpenedFile: this.#watcher(webContentsId)?.isOpenedFile(url) === true,
    };
  }

  #tellRefused({ id, url, resourceType, webContentsId }: Details, reason: ErrorInfo): void {
    const watcher = this.#watcher(webContentsId);
    watcher?.ended(id, null);
    if (resourceType === 'mainFrame') watcher?.pageBlocked(url, reason);
  }

  #watcher(webContentsId: number | undefined): RequestWatcher | undefined {
    return webContentsId === undefined ? undefined : this.#watchers.get(webContentsId);
  }
}

async function answer(
  callback: (response: CallbackResponse) => void,
  mayGoOn: () => Promise<boolean>,
): Promise<void> {
  // A rule that fails is no permission.
  let isAllowed = false;
  try {
    isAllowed = await mayGoOn();
  } finally {
    callback({ cancel: !isAllowed });
  }
}

/** The IP address that the answer comes from, which Electron tells but its types do not name; `null` for what came over no network. */
function answeringAddress(details: object): string | null {
  return 'ip' in details && typeof details.ip === 'string' && details.ip !== '' ? details.ip : null;
}
