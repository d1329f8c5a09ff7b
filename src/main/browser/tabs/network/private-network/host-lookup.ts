const KEPT_MS = 30_000;
/** Time after which a lookup is abandoned where a proxy resolves the name itself. */
const LATE_MS = 2000;

/** Part of Electron's `Session` that is used here. */
export interface Resolver {
  resolveHost(
    host: string,
  ): Promise<{ readonly endpoints: readonly { readonly address: string }[] }>;
  /** `DIRECT`, or proxies in the format of a PAC file. */
  resolveProxy(url: string): Promise<string>;
}

interface Kept {
  readonly addresses: Promise<readonly string[]>;
  readonly at: number;
}

/** Resolves host names and caches the results for 30 seconds. */
export class HostLookup {
  readonly #resolver: Resolver;
  readonly #lateMs: number;
  readonly #kept = new Map<string, Kept>();

  constructor(resolver: Resolver, lateMs: number = LATE_MS) {
    this.#resolver = resolver;
    this.#lateMs = lateMs;
  }

  /**
   * IP addresses of the URL's host. Empty for an IP address or an unknown name, and where the lookup is slow and a proxy resolves the name.
   * Without a proxy it is awaited, as the load itself would wait.
   */
  async addressesOf(url: string, now: number = Date.now()): Promise<readonly string[]> {
    if (!/^(?:https?|wss?):/i.test(url)) return [];
    const { hostname } = new URL(url);
    if (/^[\d.]+$|^\[/.test(hostname)) return [];
    this.#forgetBefore(now - KEPT_MS);
    const known = this.#kept.get(hostname);
    if (known !== undefined) return known.addresses;
    const addresses = this.#lookUp(hostname, url);
    this.#kept.set(hostname, { addresses, at: now });
    return addresses;
  }

  /** Whether a proxy makes the connection; the answering address is then the proxy's. */
  async isProxied(url: string): Promise<boolean> {
    const found = await this.#resolver.resolveProxy(url).catch(() => 'DIRECT');
    return !/^\s*DIRECT\b/i.test(found);
  }

  async #lookUp(hostname: string, url: string): Promise<readonly string[]> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<null>(
      (resolve) => (timer = setTimeout(() => resolve(null), this.#lateMs)),
    );
    try {
      const resolving = this.#resolver.resolveHost(hostname);
      const inTime = await Promise.race([resolving, late]);
      if (inTime === null && (await this.isProxied(url))) {
        resolving.catch(() => undefined);
        return [];
      }
      return (await resolving).endpoints.map(({ address }) => address);
    } catch {
      return [];
    } finally {
      clearTimeout(timer);
    }
  }

  /** Removes old entries, which are in the order of their lookups. */
  #forgetBefore(time: number): void {
    for (const [hostname, { at }] of this.#kept) {
      if (at > time) return;
      this.#kept.delete(hostname);
    }
  }
}
