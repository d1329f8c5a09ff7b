import type { WindowCommand } from './find-shortcut.ts';

/** Milliseconds in which a page reports a key as unused; after that, the page is taken to have used it. */
const WITHIN_MS = 10_000;

let offered: { readonly command: WindowCommand; readonly at: number } | null = null;

/** Records that the person has pressed the keys of a command that the page may use itself. */
export function offer(command: WindowCommand): void {
  offered = { command, at: performance.now() };
}

/**
 * Whether the person pressed the keys that the page left unused, once for each press. The menu also gets unused keys that a run pressed.
 */
export function takeOffered(command: WindowCommand): boolean {
  if (offered === null || offered.command !== command) return false;
  const { at } = offered;
  offered = null;
  return performance.now() - at < WITHIN_MS;
}
