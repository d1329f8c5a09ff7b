import { grantText } from '../approval/grant.ts';
import type { RefusedWrite } from './refused-write.ts';
import type { RunView } from '../view/run-view.ts';

/**
 * Returns the writes that the run tried and that were not allowed. Writes that the person forbade, that a read-only task did not ask for, or
 * that were allowed later are left out.
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
export const grantFor = ({ verb, origin, destination, times = 1 }: RefusedWrite): string =>
  grantText({ verb, origin: destination ?? origin, times });

/** Returns the option of the command line that would have allowed the write. */
export const flagFor = (write: RefusedWrite): string =>
  write.why === 'look-chosen' ? '--allow ask' : `--grant '${grantFor(write)}'`;

const REASONS: Readonly<Record<RefusedWrite['why'], string>> = {
  'not-asked-for': 'the task does not ask for it',
  'count-used': 'the number of times that is allowed is used up',
  grave: 'the task names no value for it, which money, accounts and contracts need',
  'value-missing': 'something that the task names is missing from what would be sent',
  'value-differs': 'something would be sent that was neither named nor shown',
  look: 'the task only asks to look',
  'look-chosen': 'this run may only look',
  never: 'the task forbids it',
  person: 'the person refused it',
};

/** Returns why a write was refused, as an English clause. */
export const reasonText = ({ why }: RefusedWrite): string => REASONS[why];

/** Returns the refused write and the reason in a few English words. */
export function missingText(write: RefusedWrite): string {
  const { verb, origin, destination, name } = write;
  const control = name === '' ? '' : `“${name}” — `;
  return `${control}${verb} at ${destination ?? origin} (${reasonText(write)})`;
}
