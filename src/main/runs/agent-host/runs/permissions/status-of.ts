import type { StatusOf } from '../../../../safety/consent/write/made-things.ts';
import type { TabPool } from '../../../../browser/tabs/tab-pool.ts';

/** Time in ms for an answer, within which the write that waits for it is held. */
const ANSWER_MS = 2_000;

/** Asks sites in the session of a run's tab; only the status is read. */
export const statusOf =
  (tabs: Pick<TabPool, 'get'>): StatusOf =>
  async (url, tabId) => {
    try {
      const tab = tabId === null ? undefined : tabs.get(tabId);
      const answer = await tab?.fetch(
        url,
        {
          cache: 'no-store',
          redirect: 'error',
          signal: AbortSignal.timeout(ANSWER_MS),
        },
        'run',
      );
      await answer?.body?.cancel();
      return answer?.status ?? null;
    } catch {
      return null;
    }
  };
