import type { WebContents } from 'electron';

/** Pages in which the person presses new keys for a command. */
const recording = new WeakSet<WebContents>();

/** Gives a window's page all keys, or ends that. It ends by itself when the page loses the keyboard, so that no shortcut stays dead. */
export function recordKeys(contents: WebContents, isRecording: boolean): void {
  if (!isRecording) {
    recording.delete(contents);
    return;
  }
  recording.add(contents);
  contents.once('blur', () => recording.delete(contents));
}

export const areRecorded = (contents: WebContents): boolean => recording.has(contents);
