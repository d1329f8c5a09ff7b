import type { NodeFingerprint } from '../../model/page/node-fingerprint.ts';
import { thingsNamed } from '../../page-address/compare-addresses.ts';
import { withoutMoments } from './without-moments.ts';

/**
 * Whether a listed node is certain to be the recorded one even if its link differs: it has the recorded name and place, between the same
 * neighbours or with the same context, and its link has the same structure.
 */
export function isCertainlySame(recorded: NodeFingerprint, one: NodeFingerprint): boolean {
  const [known, other] = [withoutMoments(recorded), withoutMoments(one)];
  return (
    known.name !== '' &&
    (['kind', 'tag', 'role', 'name', 'inputType', 'context'] as const).every(
      (key) => known[key] === other[key],
    ) &&
    hasSameLink(known, other) &&
    known.path.join('\n') === other.path.join('\n') &&
    (known.context !== undefined || (known.before === other.before && known.after === other.after))
  );
}

function hasSameLink({ href }: NodeFingerprint, other: NodeFingerprint): boolean {
  if (href === undefined || other.href === undefined) return href === other.href;
  return thingsNamed(href, other.href) !== null;
}
