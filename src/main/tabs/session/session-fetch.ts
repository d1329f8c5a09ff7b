import type { Session } from 'electron';

import { endBody } from '../network/end-body.ts';

interface SessionFetchParts {
  /** A new session in memory, under the same rules. */
  readonly open: () => Session;
  /** Makes the cookies that one session has for an address those of another. */
  readonly copyCookies: (from: Session, to: Session, url: string) => Promise<void>;
}

/**
 * Fetches as a session does. Electron keeps one connection to Chromium's network process for all that a session itself fetches. Once that
 * process has ended, what was under way neither fails nor ends (33), and what is fetched later fails for good (before 41,
 * electron/electron#49572). So what is under way is given up, and a session in memory with the same cookies takes over.
 */
export class SessionFetch {
  readonly #parts: SessionFetchParts;
  /** By the session in whose place they fetch; those of an earlier loss can fetch no more. */
  #standIns: Map<Session, Session> | null = null;
  #network = new AbortController();

  constructor(parts: SessionFetchParts) {
    this.#parts = parts;
  }

  networkLost(): void {
    const lost = this.#network;
    this.#network = new AbortController();
    this.#standIns = new Map();
    lost.abort(new Error('The process of the network ended.'));
  }

  async fetch(session: Session, url: string, init: RequestInit): Promise<Response> {
    const signals = [this.#network.signal, ...(init.signal ? [init.signal] : [])];
    const signal = AbortSignal.any(signals);
    const fetcher = await this.#fetcher(session, url);
    return endBody(await fetcher.fetch(url, { ...init, signal }), signal);
  }

  /** The session that fetches in the place of this one, of which no more is wanted. */
  forget(session: Session): Session | undefined {
    const standIn = this.#standIns?.get(session);
    this.#standIns?.delete(session);
    return standIn;
  }

  async #fetcher(session: Session, url: string): Promise<Session> {
    if (this.#standIns === null) return session;
    let standIn = this.#standIns.get(session);
    if (standIn === undefined) {
      standIn = this.#parts.open();
      this.#standIns.set(session, standIn);
    }
    await this.#parts.copyCookies(session, standIn, url);
    return standIn;
  }
}
