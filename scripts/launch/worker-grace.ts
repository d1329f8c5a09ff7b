/** A worker that was asked to leave may go on with its jobs as long as its --grace says; that ends by itself. */
const WORKER_GRACE_MS = 3_700_000;

/** How long a program that was started so may take to quit, where that is not the usual time. */
export function graceFor(appArgs: readonly string[]): { readonly graceMs?: number } {
  return appArgs[0] === 'worker' ? { graceMs: WORKER_GRACE_MS } : {};
}
