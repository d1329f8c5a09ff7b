import type { UtilityProcess } from 'electron';

import type { Disposable } from './disposable.ts';

/** The talk with one child process of ours. */
export interface ChildPort<Message> {
  /** Is dropped when the process is gone. */
  post(message: Message): void;
  /** Whatever it sends; nothing of it has been checked. */
  onMessage(listener: (message: unknown) => void): Disposable;
  /** It is gone, by itself or because it was killed. */
  onExit(listener: (code: number) => void): Disposable;
  isGone(): boolean;
}

/** What every owner of a child process needs, however it is started and ended. */
export function childPort<Message>(child: UtilityProcess): ChildPort<Message> {
  let isGone = false;
  child.once('exit', () => {
    isGone = true;
  });
  return {
    post: (message) => {
      if (!isGone) child.postMessage(message);
    },
    onMessage: (listener) => {
      child.on('message', listener);
      return { dispose: () => child.off('message', listener) };
    },
    onExit: (listener) => {
      child.once('exit', listener);
      return { dispose: () => child.off('exit', listener) };
    },
    isGone: () => isGone,
  };
}
