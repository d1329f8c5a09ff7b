import type { CallbackResponse, OnBeforeRequestListenerDetails, Session } from 'electron';

import type { ErrorInfo } from '#shared/errors/app-error.ts';

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

const RESOLVED_FOR_MS = 30_000;
const RESOLVE_WAIT_MS = 2000;

/**
 * The one place where requests of tabs are allowed or refused, before a byte leaves; `webRequest` keeps only the last
 * listener of a session, so nothing else may listen there. Redirects come through again, hop by hop.
 */
export class RequestFilter {
  readonly #session: Session;
  readonly #options: RequestFilterOptions;
  readonly #grantedHosts = new Set<string>();
  readonly #watchers = new Map<number, RequestWatcher>();
  readonly #resolved = new Map<
    string,
    { readonly addresses: Promise<readonly string[]>; readonly at: number }
  >();

  constructor(session: Session, options: RequestFilterOptions) {
    this.#session = session;
    this.#options = options;
    session.webRequest.onBeforeRequest((details, callback) => {
      void this.#answer(details, callback);
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

  async #answer(
    details: OnBeforeRequestListenerDetails,
    callback: (response: CallbackResponse) => void,
  ): Promise<void> {
    // A rule that fails is no permission.
    let isAllowed = false;
    try {
      isAllowed = (await this.#decide(details)).allow;
    } finally {
      callback({ cancel: !isAllowed });
    }
  }

  async #decide(details: OnBeforeRequestListenerDetails): Promise<RequestDecision> {
    const watcher = this.#watcher(details.webContentsId);
    const { id: requestId, method, url, resourceType } = details;
    watcher?.started({ requestId, method, url, resourceType });
    const facts: RequestFacts = {
      url: details.url,
      resourceType: details.resourceType,
      initiator: details.initiatorOrigin,
      grantedHosts: this.#grantedHosts,
      allowPrivateNetwork: this.#options.allowPrivateNetwork(),
      isOpenedFile: watcher?.isOpenedFile(url) === true,
    };
    let decision = this.#options.decide(facts);
    if (decision.allow && !facts.allowPrivateNetwork) {
      // A public name may lead into the private network; what it resolves to is decided on as well.
      const resolvedAddresses = await this.#resolve(details.url);
      if (resolvedAddresses.length > 0)
        decision = this.#options.decide({ ...facts, resolvedAddresses });
    }
    if (!decision.allow) {
      watcher?.ended(requestId, null);
      if (details.resourceType === 'mainFrame') watcher?.pageBlocked(details.url, decision.reason);
    }
    return decision;
  }

  /** Empty where the name is unknown here, e.g. because a proxy resolves it; the load itself then fails or not. */
  async #resolve(url: string): Promise<readonly string[]> {
    if (!/^(?:https?|wss?):/i.test(url)) return [];
    const { hostname } = new URL(url);
    if (/^[\d.]+$|^\[/.test(hostname)) return [];
    const known = this.#resolved.get(hostname);
    if (known !== undefined && Date.now() - known.at < RESOLVED_FOR_MS) return known.addresses;
    const addresses = this.#lookUp(hostname);
    this.#resolved.set(hostname, { addresses, at: Date.now() });
    return addresses;
  }

  async #lookUp(hostname: string): Promise<readonly string[]> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<null>(
      (resolve) => (timer = setTimeout(() => resolve(null), RESOLVE_WAIT_MS)),
    );
    try {
      const resolved = await Promise.race([this.#session.resolveHost(hostname), late]);
      return resolved === null ? [] : resolved.endpoints.map(({ address }) => address);
    } catch {
      return [];
    } finally {
      clearTimeout(timer);
    }
  }

  #watcher(webContentsId: number | undefined): RequestWatcher | undefined {
    return webContentsId === undefined ? undefined : this.#watchers.get(webContentsId);
  }
}
