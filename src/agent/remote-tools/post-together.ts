import type { FromAgent } from '#shared/ports/agent/run-messages.ts';

/** Queue of messages to main. */
export interface Outbox {
  readonly put: (message: FromAgent) => void;
  /** Posts queued messages at once, for the end of the process. */
  readonly flush: () => void;
}

/**
 * Posts all messages of one turn of the event loop together and in order: an answer, its plan and related events wake main once instead of
 * once each. No message waits longer than the end of that turn.
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
