import type { Cookie, Session } from 'electron';

type CookieJar = Pick<Session['cookies'], 'get' | 'on'>;

/** Sites with cookies in a session, where the person may be logged in. Logins without cookies are not detected. */
export class LoginSites {
  readonly #domains = new Map<string, string>();
  /** Settles once the existing cookies are read. */
  readonly ready: Promise<void>;

  constructor(cookies: CookieJar) {
    cookies.on('changed', (_event, cookie, _cause, isRemoved) => this.#note(cookie, isRemoved));
    this.ready = this.#noteKept(cookies);
  }

  /** Origins of the sites for any port, as cookies ignore ports. */
  origins(): readonly string[] {
    return [...new Set(this.#domains.values())].flatMap((domain) => {
      const host = domain.startsWith('.') ? `*${domain}` : domain;
      return [`https://${host}:*`, `http://${host}:*`];
    });
  }

  async #noteKept(cookies: CookieJar): Promise<void> {
    for (const cookie of await cookies.get({})) this.#note(cookie, false);
  }

  #note({ name, domain = '', path = '' }: Cookie, isRemoved: boolean): void {
    const key = JSON.stringify([name, domain, path]);
    if (isRemoved || domain === '') this.#domains.delete(key);
    else this.#domains.set(key, domain);
  }
}
