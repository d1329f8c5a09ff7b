import type { ServerResponse } from 'node:http';

import type { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/server';

import { AppError } from '#shared/errors/app-error.ts';

import { HELD_BY_PERSON } from '../../runs/agent-host/runs/run-errors.ts';
import type { ClientSession } from './client-session.ts';

const MAX_SESSIONS = 20;
/** Time after which a client without requests and without an event stream counts as gone. */
const IDLE_MS = 30 * 60_000;
/** Time for which a newcomer cannot take the place of a silent client. */
const QUIET_MS = 60_000;

export interface OpenSession {
  readonly session: ClientSession;
  readonly transport: WebStandardStreamableHTTPServerTransport;
}

interface Connection {
  /** Number of unfinished requests, including the event stream. */
  openRequests: number;
  /** Whether the event stream was open once: when it breaks off the program has ended, since a running one opens it again. */
  hasListened: boolean;
  lastAskedAt: number;
  /** Time of connection, by `performance.now`. */
  readonly openedAt: number;
}

type Known = OpenSession & Connection;

/** Clients of the endpoint: which of them are still connected, and which give way to a new one. */
export class OpenSessions {
  readonly #byId = new Map<string, Known>();

  get clientNames(): readonly string[] {
    return [...this.#byId.values()].map(({ session }) => session.clientName);
  }

  get(id: string): OpenSession | undefined {
    return this.#byId.get(id);
  }

  add(id: string, session: OpenSession): void {
    const openedAt = performance.now();
    const connection = { openRequests: 0, hasListened: false, lastAskedAt: openedAt, openedAt };
    this.#byId.set(id, { ...session, ...connection });
  }

  /** Closes the session; returns whether it existed. */
  close(id: string): boolean {
    const known = this.#byId.get(id);
    if (known === undefined) return false;
    this.#byId.delete(id);
    known.session.close();
    return true;
  }

  closeAll(): void {
    for (const id of this.#byId.keys()) this.close(id);
  }

  /** Counts a request of this session until its response is closed. */
  watch(id: string, response: ServerResponse): void {
    const known = this.#byId.get(id);
    if (known === undefined) return;
    known.lastAskedAt = performance.now();
    known.openRequests += 1;
    known.session.setPresent(true);
    response.once('close', () => {
      known.openRequests -= 1;
      if (hasLeft(known)) known.session.setPresent(false);
    });
  }

  /** Records that the session has opened its event stream. */
  setListening(id: string): void {
    const known = this.#byId.get(id);
    if (known !== undefined) known.hasListened = true;
  }

  /**
   * Makes room for one more session by closing idle ones: first those that have left, then the longest silent. Returns whether there is
   * room.
   */
  makeRoom(): boolean {
    const quiet = [...this.#byId]
      .map(([id, known]) => ({ id, ms: quietMs(known) }))
      .toSorted((one, other) => other.ms - one.ms);
    for (const { id, ms } of quiet)
      if (ms >= IDLE_MS || (ms >= QUIET_MS && this.#byId.size >= MAX_SESSIONS)) this.close(id);
    return this.#byId.size < MAX_SESSIONS;
  }

  /**
   * Removes and returns the newest session of the same program that has left, for a program that was restarted; `null` when there is none.
   */
  takeEarlier(newcomer: ClientSession): ClientSession | null {
    const [found] = [...this.#byId]
      .filter(([, known]) => known.session !== newcomer && hasLeft(known) && !known.session.isHeld)
      .filter(([, { session }]) => session.clientName === newcomer.clientName && !session.isBusy)
      .toSorted(([, one], [, other]) => other.lastAskedAt - one.lastAskedAt);
    if (found === undefined) return null;
    const [id, { session }] = found;
    this.#byId.delete(id);
    return session;
  }

  /**
   * Called before a session starts something: aborts calls of clients that have left, since no one waits for them. Throws `HELD_BY_PERSON`
   * when the session was opened while the person had paused another one: a program cannot undo a pause by connecting again.
   */
  async prepareFor(newcomer: ClientSession): Promise<void> {
    const all = [...this.#byId.values()];
    const { openedAt } = all.find((known) => known.session === newcomer) ?? {};
    const holds = all.map((known) => known.session.heldSince ?? Infinity);
    if (openedAt !== undefined && openedAt > Math.min(...holds)) throw new AppError(HELD_BY_PERSON);
    const abandoned = all.filter(
      (known) => hasLeft(known) && known.session.isBusy && !known.session.isHeld,
    );
    await Promise.all(abandoned.map(({ session }) => session.giveUp()));
  }
}

function hasLeft({ hasListened, openRequests }: Connection): boolean {
  return hasListened && openRequests === 0;
}

/** Returns how long the session has been silent in ms: more for one that has left, and 0 for one that listens, waits or is paused. */
function quietMs(known: Known): number {
  if (known.openRequests > 0 || known.session.isHeld) return 0;
  const ms = performance.now() - known.lastAskedAt;
  return hasLeft(known) ? ms + QUIET_MS : ms;
}
