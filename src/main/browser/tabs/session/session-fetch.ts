import type { Session } from 'electron';

import { endBody } from '../network/end-body.ts';

interface SessionFetchParts {
  /** Opens a new session in memory under the same rules. */
  readonly open: () => Session;
  /** Replaces a session's cookies for a URL with those of another session. */
  readonly copyCookies: (from: Session, to: Session, url: string) => Promise<void>;
}

/**
 * Fetches in a session. Electron keeps one connection to Chromium's network process for a session's own fetches. When that process ends,
 * pending fetches never end (Electron 33), and later ones fail for good (before 41, electron/electron#49572). Therefore pending ones are
 * aborted, and a session in memory with the same cookies takes over.
 */
export class SessionFetch {
  readonly #parts: SessionFetchParts;
  /** Replacement sessions; those from before another loss no longer work. */
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

  /** Removes and returns the replacement of a session that is no longer needed. */
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
