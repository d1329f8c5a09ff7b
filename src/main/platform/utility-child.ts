import type { ChildPort } from './child-port.ts';

/** One child process of ours, as main sees it. Killing it is always safe. */
export interface UtilityChild<Message> extends Omit<ChildPort<Message>, 'isGone'> {
  kill(): void;
  /** The end of what it wrote to its output, without secrets: for the diagnosis when it died. */
  lastWords(): string;
}
