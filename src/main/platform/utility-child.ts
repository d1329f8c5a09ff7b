import type { Disposable } from './disposable.ts';

/** One child process of ours, as main sees it. Killing it is always safe. */
export interface UtilityChild<Message> {
  post(message: Message): void;
  /** Whatever it sends; nothing of it has been checked. */
  onMessage(listener: (message: unknown) => void): Disposable;
  /** It is gone, by itself or because it was killed. */
  onExit(listener: (code: number) => void): Disposable;
  kill(): void;
  /** The end of what it wrote to its output, without secrets: for the diagnosis when it died. */
  lastWords(): string;
}
