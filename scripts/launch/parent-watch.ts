import type { Environment } from '../runtime/host.ts';

const POLL_MS = 500;

/**
 * Calls `onGone` once when npm, which started this process, has ended. npm runs a script through a shell, and a signal that stops npm ends
 * that shell but does not reach the script. Returns a function that ends the watch.
 *
 * Without npm nothing is watched: a process may outlive the terminal that started it.
 */
export function watchNpm(env: Environment, onGone: () => void): () => void {
  if (!env['npm_lifecycle_event'] || process.platform === 'win32') {
    return () => undefined;
  }
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid !== parent) {
      clearInterval(timer);
      onGone();
    }
  }, POLL_MS);
  timer.unref();
  return () => clearInterval(timer);
}
