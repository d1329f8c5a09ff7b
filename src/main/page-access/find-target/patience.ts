import type { PageNode } from '#shared/model/page/page-snapshot.ts';
import { isUsable } from '#shared/page-target/is-usable.ts';

/** Milliseconds during which only an exact match is accepted, because a better one may be loading. */
const EXACT_ONLY_MS = 800;
/** Milliseconds to wait for a covered element; after that the action reports the cover. */
const COVERED_MS = 1500;
/** Milliseconds during which several matches may become one. */
const SEVERAL_MS = 1500;

/** Returns what a wait for an element accepts at this moment. */
export const patienceAt = (now: { readonly waitedMs: number; readonly isLast: boolean }) => ({
  takesLikely: now.isLast || now.waitedMs >= EXACT_ONLY_MS,
  refusesSeveral: now.isLast || now.waitedMs >= SEVERAL_MS,
  takes: (node: PageNode): boolean => isUsable(node) || now.isLast || now.waitedMs >= COVERED_MS,
});
