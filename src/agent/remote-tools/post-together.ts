import type { FromAgent } from '#shared/agent-port/messages.ts';

/** Messages on their way out. */
export interface Outbox {
  readonly put: (message: FromAgent) => void;
  /** Posts at once what would otherwise wait for the end of the turn; for the end of the process. */
  readonly flush: () => void;
}

/**
 * Posts what is written in one turn of the event loop together and in order: an answer, its plan and what else is noted of it
 * wake main once instead of once each. Nothing waits longer than to the end of that turn.
 */
export function postTogether(post: (messages: readonly FromAgent[]) => void): Outbox {
  let held: FromAgent[] = [];
  const flush = (): void => {
    if (held.length === 0) return;
    const together = held;
    held = [];
    post(together);
  };
  return {
    put(message) {
      held.push(message);
      if (held.length === 1) process.nextTick(flush);
    },
    flush,
  };
}
