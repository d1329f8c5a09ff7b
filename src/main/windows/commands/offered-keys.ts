import type { WindowCommand } from './shortcuts.ts';

/** A page that takes longer to say that it has no use for a key has kept it. */
const WITHIN_MS = 10_000;

let offered: { readonly command: WindowCommand; readonly at: number } | null = null;

/** The person has pressed the keys of a command that the page may use itself. */
export function offer(command: WindowCommand): void {
  offered = { command, at: performance.now() };
}

/** Whether the keys that a page has left are those that the person pressed: what a run presses comes to the menu as well. Once for each press. */
export function takeOffered(command: WindowCommand): boolean {
  if (offered === null || offered.command !== command) return false;
  const { at } = offered;
  offered = null;
  return performance.now() - at < WITHIN_MS;
}
