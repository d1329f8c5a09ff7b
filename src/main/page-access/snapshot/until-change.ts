import type { FrameReport } from '#shared/model/page/frame-report.ts';

import type { Page } from '../page-rpc/page.ts';
import { PAGE } from '../page-rpc/page-scripts.ts';
import { orElse, pause } from '../../platform/async/bounded.ts';

/** Milliseconds after `maxMs` in which a frame may still answer. */
const GRACE_MS = 1000;

/** Resolves when a frame may have changed since its last report, or after `maxMs`. */
export async function untilChange(
  page: Page,
  reports: ReadonlyMap<string, FrameReport>,
  maxMs: number,
): Promise<void> {
  // Frames cannot be listed while the page is navigating to another document.
  const frames = await orElse(page.frames(), []);
  await Promise.race([
    pause(maxMs, page.signal),
    ...frames.flatMap((frame) => {
      const report = reports.get(frame.frameId);
      if (report === undefined) return [];
      const asked = frame.with({ timeoutMs: maxMs + GRACE_MS });
      return orElse(
        asked.call(PAGE, 'untilChanged', report.world, report.reading, maxMs),
        undefined,
      );
    }),
  ]);
}
