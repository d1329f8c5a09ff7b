import type { FromAgent } from '#shared/ports/agent/run-messages.ts';

type Delta = Extract<FromAgent, { readonly type: 'delta' }>;

/** Interval in ms. A person sees no difference, and main has fewer messages to check and show. */
const EVERY_MS = 40;

/**
 * Joins text deltas of a model's answer and posts them `EVERY_MS` after the first, or before any other message: the order of messages stays
 * the same.
 */
export function joinDeltas(post: (message: FromAgent) => void): (message: FromAgent) => void {
  let held: Delta | null = null;
  let timer: NodeJS.Timeout | undefined;
  const flush = (): void => {
    clearTimeout(timer);
    if (held !== null) post(held);
    held = null;
  };
  return (message) => {
    if (message.type !== 'delta') {
      flush();
      return post(message);
    }
    if (held?.iteration === message.iteration && held.role === message.role) {
      held = { ...held, text: held.text + message.text };
      return;
    }
    flush();
    held = message;
    timer = setTimeout(flush, EVERY_MS);
  };
}
