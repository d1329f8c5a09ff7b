import type { FromAgent } from '#shared/agent-port/messages.ts';

type Delta = Extract<FromAgent, { readonly type: 'delta' }>;

/** ms. A person sees no difference, and main has fewer messages to check and to show. */
const EVERY_MS = 40;

/**
 * Posts the pieces of a text that is being written together, `EVERY_MS` after the first of them or before anything else is
 * posted: the order of messages stays as it was.
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
