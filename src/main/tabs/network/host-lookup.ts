const KEPT_MS = 30_000;
/** A look-up that takes longer is given up where a proxy resolves the name itself. */
const LATE_MS = 2000;

/** The used part of Electron’s session. */
export interface Resolver {
  resolveHost(
    host: string,
  ): Promise<{ readonly endpoints: readonly { readonly address: string }[] }>;
  /** `DIRECT`, or the proxies in the form of a PAC file. */
  resolveProxy(url: string): Promise<string>;
}

interface Kept {
  readonly addresses: Promise<readonly string[]>;
  readonly at: number;
}

/** Resolved host names, cached for a moment. */
export class HostLookup {
  readonly #resolver: Resolver;
  readonly #lateMs: number;
  readonly #kept = new Map<string, Kept>();

  constructor(resolver: Resolver, lateMs: number = LATE_MS) {
    this.#resolver = resolver;
    this.#lateMs = lateMs;
  }

  /**
   * The addresses of this address’s host. Empty where there is nothing to look up, where the name is not known, and where it is not
   * known in time because a proxy knows it; without a proxy it is waited for, as the load itself would wait.
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

  /** Whether a proxy makes the connection: what answers is then the proxy’s address. */
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

  /** Entries are in the order of their lookups. */
  #forgetBefore(time: number): void {
    for (const [hostname, { at }] of this.#kept) {
      if (at > time) return;
      this.#kept.delete(hostname);
    }
  }
}
