import { toErrorInfo } from '#shared/errors/app-error.ts';

import type { LiveTab } from '../../../browser/tabs/tab-pool.ts';

const PROBE_TIMEOUT_MS = 15_000;

/**
 * Returns the JSON value of an expression in the page's main world, with promises awaited; `{error}` when it throws or has no value. The
 * expression comes only from the person who starts the command, never from a model or a page.
 */
export async function probeTab(tab: LiveTab | undefined, expression: string): Promise<unknown> {
  if (tab === undefined) return { error: 'The tab is closed.' };
  try {
    const { result, exceptionDetails } = await tab.cdp.send(
      'Runtime.evaluate',
      { expression, awaitPromise: true, returnByValue: true },
      { timeoutMs: PROBE_TIMEOUT_MS },
    );
    if (exceptionDetails !== undefined) {
      return { error: exceptionDetails.exception?.description ?? exceptionDetails.text };
    }
    const value: unknown = result.value ?? null;
    return value;
  } catch (thrown) {
    return { error: toErrorInfo(thrown).message };
  }
}
