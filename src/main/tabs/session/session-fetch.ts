import type { Session } from 'electron';

import { endBody } from '../network/end-body.ts';

interface SessionFetchParts {
  /** A new session in memory, under the same rules. */
  readonly open: () => Session;
  /** Replaces a session's cookies for an address by another session's. */
  readonly copyCookies: (from: Session, to: Session, url: string) => Promise<void>;
}

/**
 * Fetches as a session does. Electron keeps one connection to Chromium's network process for a session's own fetches. Once that process
 * has ended, pending fetches neither fail nor end (33), and later ones fail for good (before 41, electron/electron#49572). So pending
 * ones are given up, and a session in memory with the same cookies takes over.
 */
export class SessionFetch {
  readonly #parts: SessionFetchParts;
  /** Replacement sessions; those of an earlier loss can fetch no more. */
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

  /** The replacement of this session, which is no longer needed. */
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
