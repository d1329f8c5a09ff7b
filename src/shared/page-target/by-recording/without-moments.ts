import type { NodeFingerprint } from '../../model/page/node-fingerprint.ts';

/**
 * A time to the second, which says when an entry arrived, as in a list of emails. Appointments and days, which distinguish things, have no
 * seconds.
 */
const MOMENT = /\d{4}-\d{2}-\d{2}[ T]\d{1,2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|\b)/g;

export function withoutMoments(known: NodeFingerprint): NodeFingerprint {
  const [name, before, after] = [known.name, known.before, known.after].map((text) =>
    text.replaceAll(MOMENT, '').trim(),
  );
  // A name that is only a time is not removed.
  return { ...known, name: name || known.name, before: before ?? '', after: after ?? '' };
}
