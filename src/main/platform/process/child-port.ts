import type { UtilityProcess } from 'electron';

import type { Disposable } from '../async/disposable.ts';

/** Message channel to one of our child processes. */
export interface ChildPort<Message> {
  /** Sends a message; dropped when the process has ended. */
  post(message: Message): void;
  /** Adds a listener for messages of the process, which are not validated. */
  onMessage(listener: (message: unknown) => void): Disposable;
  /** Adds a listener for the end of the process, by itself or by a kill. */
  onExit(listener: (code: number) => void): Disposable;
  isGone(): boolean;
}

/** Creates the channel to a child process, however it is started and ended. */
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
