import { grantText } from './approval/grant.ts';
import type { RefusedWrite } from './refused-write.ts';
import type { RunView } from './view/run-view.ts';

/**
 * Returns the writes that the task asks for and that were not allowed. Writes that the person forbade, that a read-only task did not ask
 * for, or that were allowed later are left out.
 */
export function missingApprovals({ refused, contract, grants }: RunView): readonly RefusedWrite[] {
  const done = new Set(grants.flatMap(({ grant, used }) => (used > 0 ? [grant.shape ?? ''] : [])));
  return refused
    .filter(({ write }) => isWanted(write, contract) && !done.has(write.shape))
    .map(({ write }) => write);
}

function isWanted({ why, name, method }: RefusedWrite, contract: RunView['contract']): boolean {
  // A write that a page sends by itself is not part of the task.
  if (name === '' && method !== '') return false;
  if (why === 'look') return contract?.from === 'none';
  return why !== 'never' && why !== 'person';
}

/** Returns the grant that would have allowed the write, as written on the command line. */
export const grantFor = ({ verb, origin, destination }: RefusedWrite): string =>
  grantText({ verb, origin: destination ?? origin, times: 1 });

/** Returns the refused write in a few English words. */
export function missingText({ verb, origin, destination, name }: RefusedWrite): string {
  const control = name === '' ? '' : `“${name}” — `;
  return `${control}${verb} at ${destination ?? origin}`;
}
