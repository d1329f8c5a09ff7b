import { grantText } from './approval/grant.ts';
import type { RefusedWrite } from './refused-write.ts';
import type { RunView } from './view/run-view.ts';

/**
 * Writes that the task asks for and that nobody allowed. Writes that the person forbade, did not ask for in a read-only task, or
 * allowed later do not count.
 */
export function missingApprovals({ refused, contract, grants }: RunView): readonly RefusedWrite[] {
  const done = new Set(grants.flatMap(({ grant, used }) => (used > 0 ? [grant.shape ?? ''] : [])));
  return refused
    .filter(({ write }) => isWanted(write, contract) && !done.has(write.shape))
    .map(({ write }) => write);
}

function isWanted({ why, name, method }: RefusedWrite, contract: RunView['contract']): boolean {
  // A page that goes on by itself does nothing that the task asks for.
  if (name === '' && method !== '') return false;
  if (why === 'look') return contract?.from === 'none';
  return why !== 'never' && why !== 'person';
}

/** The grant that would have allowed it, as it is written on the command line. */
export const grantFor = ({ verb, origin, destination }: RefusedWrite): string =>
  grantText({ verb, origin: destination ?? origin, times: 1 });

/** The missing act, in a few English words. */
export function missingText({ verb, origin, destination, name }: RefusedWrite): string {
  const control = name === '' ? '' : `“${name}” — `;
  return `${control}${verb} at ${destination ?? origin}`;
}
