import { type FromAgent, type ToAgent, ToAgentSchema } from '#shared/agent-port/messages.ts';
import { openParentPort } from '#shared/parent-port/open-parent-port.ts';

/** The two-way channel to main. */
export interface MainPort {
  /** Sends messages together; main takes them in their order. */
  post(messages: readonly FromAgent[]): void;
  /** Messages are checked before they get here; one that fails the check is a fault of the program and thrown. */
  onMessage(listener: (message: ToAgent) => void): void;
}

/** The channel of an agent process. Throws when this process is no utility process. */
export function openMainPort(): MainPort {
  const port = openParentPort();
  return {
    post: (messages) => port.post(messages),
    onMessage: (listener) => port.onMessage((message) => listener(ToAgentSchema.parse(message))),
  };
}
