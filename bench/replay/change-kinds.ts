import { shuffled } from './page/changes/pick-from.ts';

/** Changes that are made inside the page. */
const PAGE_CHANGES = ['texts', 'names', 'order', 'ids', 'classes', 'wrappers', 'banner'] as const;
export type PageChange = (typeof PAGE_CHANGES)[number];

/**
 * All kinds of change: `window` resizes only the window, `together` combines three others, `gone` removes the last element that was acted
 * on.
 */
export const CHANGE_KINDS = [...PAGE_CHANGES, 'window', 'together', 'gone'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

export function pageChanges(kind: ChangeKind, random: () => number): readonly PageChange[] {
  if (kind === 'window' || kind === 'gone') return [];
  return kind === 'together' ? shuffled(random, PAGE_CHANGES).slice(0, 3) : [kind];
}
