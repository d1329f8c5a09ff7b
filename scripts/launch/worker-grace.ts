/** Time in ms that a worker gets to quit: it finishes its jobs within its --grace and then ends by itself. */
const WORKER_GRACE_MS = 3_700_000;

/** Returns the time for a program with these arguments to quit, if it is not the default. */
export function graceFor(appArgs: readonly string[]): { readonly graceMs?: number } {
  return appArgs[0] === 'worker' ? { graceMs: WORKER_GRACE_MS } : {};
}
