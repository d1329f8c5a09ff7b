import { AppError } from '#shared/errors/app-error.ts';

import type { Page } from '../../page-rpc/page.ts';

/** Milliseconds to wait for the page after the last held request was answered. */
const SETTLE_MS = 4500;

/**
 * Looks at the page, again once nothing waits for a decision if it gave no answer until then: a page whose navigation is held answers no
 * command. Throws what `look` throws for any other reason.
 */
export async function lookAfterHold<Seen>(page: Page, look: () => Promise<Seen>): Promise<Seen> {
  for (;;) {
    const startedAt = Date.now();
    try {
      return await look();
    } catch (error) {
      const isUnanswered = error instanceof AppError && error.code === 'CDP_TIMEOUT';
      if (!isUnanswered || page.tab.lastHeldAt() < startedAt) throw error;
      await page.settle(SETTLE_MS);
    }
  }
}
