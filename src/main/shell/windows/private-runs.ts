import type { RunId, WindowId } from '#shared/model/ids.ts';

/** Runs that were started in private windows, which are shown as long as their window is open, and then deleted. */
export class PrivateRuns {
  readonly #runs = new Map<RunId, WindowId>();

  started(runId: RunId, windowId: WindowId): void {
    this.#runs.set(runId, windowId);
  }

  isShown(runId: RunId): boolean {
    return this.#runs.has(runId);
  }

  /** Forgets the runs of a closed window and returns them. */
  windowClosed(windowId: WindowId): readonly RunId[] {
    const gone = [...this.#runs].filter(([, shownIn]) => shownIn === windowId);
    for (const [runId] of gone) this.#runs.delete(runId);
    return gone.map(([runId]) => runId);
  }
}
