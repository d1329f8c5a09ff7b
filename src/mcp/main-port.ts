import { type FromMcp, type ToMcp, ToMcpSchema } from '#shared/mcp-port/messages.ts';
import { openParentPort } from '#shared/parent-port/open-parent-port.ts';

/** The two-way channel to main. */
export interface MainPort {
  post(message: FromMcp): void;
  /** Messages are checked before they get here; one that fails the check is a fault of the program and thrown. */
  onMessage(listener: (message: ToMcp) => void): void;
}

/** The channel that Electron gives a utility process. Throws when this process is not one. */
export function openMainPort(): MainPort {
  const port = openParentPort();
  return {
    post: (message) => port.post(message),
    onMessage: (listener) => port.onMessage((message) => listener(ToMcpSchema.parse(message))),
  };
}
