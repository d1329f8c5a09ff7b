import type { WrittenMessage } from '#shared/model/recorder/person-act.ts';

declare global {
  /** Made by main in this isolated world, so no page can call it. Absent once nobody listens. */
  var waymarkTellRecorder: ((message: string) => void) | undefined;
}

export function tell(message: WrittenMessage): void {
  globalThis.waymarkTellRecorder?.(JSON.stringify(message));
}
