import type { NodeFingerprint } from '../model/page/node-fingerprint.ts';
import { thingsNamed } from '../page-address/compare-addresses.ts';
import { withoutMoments } from './without-moments.ts';

/**
 * Whether what a listed node leads to may be trusted though it is called otherwise now: it has the recorded name in the recorded place,
 * between the same neighbours or in a row or section of the same words, and its link is of the same shape.
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
