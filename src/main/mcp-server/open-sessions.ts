import type { ServerResponse } from 'node:http';

import type { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/server';

import { AppError } from '#shared/errors/app-error.ts';

import { HELD_BY_PERSON } from '../agent-host/runs/run-errors.ts';
import type { ClientSession } from './client-session.ts';

const MAX_SESSIONS = 20;
/** A client that asks for nothing for so long, and listens to nothing, has left without saying so. */
const IDLE_MS = 30 * 60_000;
/** For so long no newcomer takes the place of a client that may still be there. */
const QUIET_MS = 60_000;

export interface OpenSession {
  readonly session: ClientSession;
  readonly transport: WebStandardStreamableHTTPServerTransport;
}

interface Connection {
  /** Requests that are not answered to their end, the stream of events among them. */
  openRequests: number;
  /** Its stream of events was open once: when that breaks off the program has ended, for a living one opens it again. */
  hasListened: boolean;
  lastAskedAt: number;
  /** By `performance.now`. */
  readonly openedAt: number;
}

type Known = OpenSession & Connection;

/** The clients of the endpoint, who of them is still there, and who gives way to whom. */
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

  /** Closes it; gives whether it was there. */
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

  /** A request of this session has come, and is over when its response is. */
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

  /** The session has opened its stream of events. */
  setListening(id: string): void {
    const known = this.#byId.get(id);
    if (known !== undefined) known.hasListened = true;
  }

  /** Makes room for one more: first those go that have left, then those that have been quiet for longest. Gives whether there is room. */
  makeRoom(): boolean {
    const quiet = [...this.#byId]
      .map(([id, known]) => ({ id, ms: quietMs(known) }))
      .toSorted((one, other) => other.ms - one.ms);
    for (const { id, ms } of quiet)
      if (ms >= IDLE_MS || (ms >= QUIET_MS && this.#byId.size >= MAX_SESSIONS)) this.close(id);
    return this.#byId.size < MAX_SESSIONS;
  }

  /** What the same program had open before it was started anew: the newest session of this name that has left. It is taken from the list. */
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
   * Called before a session begins something: ends what clients that have left are still at, since nobody waits for it. Throws
   * `HELD_BY_PERSON` when the session was opened while the person held another one: a program does not get free by connecting anew.
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

/** For how long nothing was heard of it; of one that has left it counts for longer, and not at all of one that listens, waits or is held. */
function quietMs(known: Known): number {
  if (known.openRequests > 0 || known.session.isHeld) return 0;
  const ms = performance.now() - known.lastAskedAt;
  return hasLeft(known) ? ms + QUIET_MS : ms;
}
