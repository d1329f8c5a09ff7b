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

  /** Gives those that were shown there. */
  windowClosed(windowId: WindowId): readonly RunId[] {
    const gone = [...this.#runs].filter(([, shownIn]) => shownIn === windowId);
    for (const [runId] of gone) this.#runs.delete(runId);
    return gone.map(([runId]) => runId);
  }
}
