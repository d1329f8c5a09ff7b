import type { WrittenMessage } from '#shared/model/recordings/person-act.ts';

declare global {
  /** Sends a message to main. Main defines it in this isolated world, so no page can call it; absent when nobody listens. */
  var waymarkTellRecorder: ((message: string) => void) | undefined;
}

export function tell(message: WrittenMessage): void {
  globalThis.waymarkTellRecorder?.(JSON.stringify(message));
}
