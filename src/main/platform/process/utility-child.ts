import type { ChildPort } from './child-port.ts';

/** One of our child processes, as main sees it. Killing it is always safe. */
export interface UtilityChild<Message> extends Omit<ChildPort<Message>, 'isGone'> {
  kill(): void;
  /** Returns the end of its output, without secrets, to diagnose a crash. */
  outputEnd(): string;
}
