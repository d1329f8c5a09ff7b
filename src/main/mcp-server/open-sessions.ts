import type { ServerResponse } from 'node:http';

import type { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/server';

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
    const connection = { openRequests: 0, hasListened: false, lastAskedAt: performance.now() };
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

  /** Ends what clients that have left are still at, unless the person holds it, since nobody waits for it; gives whether there was anything. */
  async endAbandoned(): Promise<boolean> {
    const abandoned = [...this.#byId.values()].filter(
      (known) => hasLeft(known) && known.session.isBusy && !known.session.isHeld,
    );
    await Promise.all(abandoned.map(({ session }) => session.giveUp()));
    return abandoned.length > 0;
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
