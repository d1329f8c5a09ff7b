import { app } from 'electron';

import type { RunService } from '../../runs/agent-host/runs/run-service.ts';

/** Milliseconds that runs may take to end when the program quits. */
const RUNS_END_MS = 1500;
const LOOK_EVERY_MS = 20;

/** Ends runs before the program quits, so that each is saved as stopped, not as interrupted. */
export function endRunsOnQuit(runService: RunService): void {
  let isEnding = false;
  app.on('before-quit', (event) => {
    if (event.defaultPrevented || isEnding || runService.liveRunIds().length === 0) return;
    isEnding = true;
    event.preventDefault();
    for (const runId of runService.liveRunIds()) runService.stop(runId);
    const deadline = Date.now() + RUNS_END_MS;
    const timer = setInterval(() => {
      if (runService.liveRunIds().length > 0 && Date.now() < deadline) return;
      clearInterval(timer);
      app.quit();
    }, LOOK_EVERY_MS);
  });
}
