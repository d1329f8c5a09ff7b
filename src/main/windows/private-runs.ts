import type { RunId, WindowId } from '#shared/model/ids.ts';

/** Runs that were started in private windows: they are shown as long as their window is open, and kept no longer. */
export class PrivateRuns {
  readonly #runs = new Map<RunId, WindowId>();

  started(runId: RunId, windowId: WindowId): void {
    this.#runs.set(runId, windowId);
  }

  isShown(runId: RunId): boolean {
    return this.#runs.has(runId);
  }

  windowClosed(windowId: WindowId): void {
    for (const [runId, shownIn] of this.#runs) if (shownIn === windowId) this.#runs.delete(runId);
  }
}
