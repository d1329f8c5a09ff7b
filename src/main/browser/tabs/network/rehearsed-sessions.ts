import type { ErrorInfo } from '#shared/errors/app-error.ts';

import { isSafeRequest } from '../../../safety/network-policy/decide-request.ts';
import type { HeldRequestFacts } from './review/request-reviewer.ts';
import type { TrackedToolCall } from './tool-calls/tool-calls.ts';

/** Resource types of page parts, which load whatever was clicked. */
const PARTS_OF_PAGES: ReadonlySet<string> = new Set([
  'stylesheet',
  'script',
  'image',
  'font',
  'media',
]);
/** Time after a call; later requests are the page's own. */
const OF_CALL_MS = 10_000;

/** Sessions in dry runs, from which no write is sent, whoever makes it: runs, workers, closed pages. */
export class RehearsedSessions {
  /** Last call of each session, to which writes without a call are attributed. */
  readonly #sessions = new WeakMap<object, { call: TrackedToolCall | null }>();

  add(session: object): void {
    this.#sessions.set(session, { call: null });
  }

  has(session: object): boolean {
    return this.#sessions.has(session);
  }

  /** Why a request of this session is blocked; `null` where it only reads or the session is in no dry run. */
  refusalOf(
    session: object,
    facts: HeldRequestFacts,
    call: TrackedToolCall | null,
  ): ErrorInfo | null {
    const rehearsed = this.#sessions.get(session);
    if (rehearsed === undefined) return null;
    rehearsed.call = call ?? rehearsed.call;
    const { method, url, resourceType, body } = facts;
    const isOfCall = call !== null && call.overForMs < OF_CALL_MS;
    const isSafe = isSafeRequest(method, body.kind) && !/^wss?:/i.test(url);
    // Some sites order or delete on a GET; the clicked control's text shows that.
    const isDeed = isOfCall && call.saysDeed && !PARTS_OF_PAGES.has(resourceType);
    if (isSafe && !isDeed) return null;
    (call ?? rehearsed.call)?.stopped(facts, isOfCall);
    return stoppedInRehearsal(facts.url);
  }
}

function stoppedInRehearsal(url: string): ErrorInfo {
  const host = URL.parse(url)?.host ?? '';
  return {
    code: 'REHEARSED',
    params: { host },
    message: `This is a rehearsal: what the page was about to send to ${host} was stopped and noted; nothing left.`,
    next: 'Count it as rehearsed, do not try it again, and go on with what is left; conclude with what would have been sent.',
  };
}
