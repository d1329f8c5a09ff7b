import type { ToAgent } from '#shared/agent-port/messages.ts';

import type { Disposable } from '../platform/disposable.ts';

/** One agent process, as main sees it. Killing it is always safe. */
export interface AgentProcess {
  post(message: ToAgent): void;
  /** Whatever it sends; nothing of it has been checked. */
  onMessage(listener: (message: unknown) => void): Disposable;
  /** It is gone, by itself or because it was killed. */
  onExit(listener: (code: number) => void): Disposable;
  kill(): void;
  /** The end of what it wrote to its output, without secrets: for the diagnosis when it died. */
  lastWords(): string;
}

/** Starts an agent process; `secrets` are kept out of what is remembered of its output. */
export type ForkAgent = (secrets: readonly string[]) => AgentProcess;
