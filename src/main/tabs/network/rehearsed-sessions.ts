import type { ErrorInfo } from '#shared/errors/app-error.ts';

import { readOfCommit, writeOfRequest } from '../../policy/requests/write-of-request.ts';
import type { HeldRequestFacts } from './request-reviewer.ts';
import type { TrackedToolCall } from './tool-calls.ts';

/** Sessions of which no write leaves, for as long as they exist: whoever acts in them, and whatever asks, a worker or a closed page too. */
export class RehearsedSessions {
  /** With the call that was known last: for it is noted what nobody else has asked for. */
  readonly #sessions = new WeakMap<object, { call: TrackedToolCall | null }>();

  add(session: object): void {
    this.#sessions.set(session, { call: null });
  }

  has(session: object): boolean {
    return this.#sessions.has(session);
  }

  /** Why a request of this session may not be made; `null`: it reads, or its session is no rehearsed one. */
  refusalOf(
    session: object,
    facts: HeldRequestFacts,
    call: TrackedToolCall | null,
  ): ErrorInfo | null {
    const rehearsed = this.#sessions.get(session);
    if (rehearsed === undefined) return null;
    rehearsed.call = call ?? rehearsed.call;
    const sent = { ...facts, tool: facts.call?.tool ?? '' };
    const verb = call?.commits ?? null;
    const write = writeOfRequest(sent) ?? (verb === null ? null : readOfCommit(sent, verb));
    if (write === null) return null;
    (call ?? rehearsed.call)?.stopped(write, call !== null);
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
