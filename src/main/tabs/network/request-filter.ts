import type {
  CallbackResponse,
  OnBeforeRequestListenerDetails,
  OnHeadersReceivedListenerDetails,
  Session,
} from 'electron';

import type { ErrorInfo } from '#shared/errors/app-error.ts';

import { HostLookup } from './host-lookup.ts';

/** What is known of one request when it is decided on. */
export interface RequestFacts {
  readonly url: string;
  /** As `webRequest` names it: `mainFrame`, `subFrame`, `script`, `xhr` … */
  readonly resourceType: string;
  readonly initiator?: string | undefined;
  /** What the host’s name resolves to, where that is known. */
  readonly resolvedAddresses?: readonly string[] | undefined;
  readonly grantedHosts: ReadonlySet<string>;
  readonly allowPrivateNetwork: boolean;
  readonly isOpenedFile: boolean;
}

export type RequestDecision =
  | { readonly allow: true }
  | { readonly allow: false; readonly reason: ErrorInfo };

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
      this.#watcher(webContentsId)?.ended(id, statusCode),
    );
    session.webRequest.onErrorOccurred(({ id, webContentsId }) =>
      this.#watcher(webContentsId)?.ended(id, null),
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
    this.#watcher(details.webContentsId)?.started({ requestId, method, url, resourceType });
    const facts = this.#factsOf(details);
    let decision = this.#options.decide(facts);
    if (decision.allow && !facts.allowPrivateNetwork) {
      // A public name may lead into the private network; what it resolves to is decided on as well.
      const resolvedAddresses = await this.#hosts.addressesOf(url);
      if (resolvedAddresses.length > 0)
        decision = this.#options.decide({ ...facts, resolvedAddresses });
    }
    if (!decision.allow) this.#tellRefused(details, decision.reason);
    return decision.allow;
  }

  async #mayAnswer(details: OnHeadersReceivedListenerDetails): Promise<boolean> {
    const answering = answeringAddress(details);
    if (answering === null) return true;
    const facts = { ...this.#factsOf(details), resolvedAddresses: [answering] };
    const decision = this.#options.decide(facts);
    if (decision.allow || (await this.#hosts.isProxied(details.url))) return true;
    this.#tellRefused(details, decision.reason);
    return false;
  }

  #factsOf({ url, resourceType, initiatorOrigin, webContentsId }: Details): RequestFacts {
    return {
      url,
      resourceType,
      initiator: initiatorOrigin,
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
