/** After this time a visit counts half. */
const HALF_LIFE_MS = 30 * 24 * 3600_000;
const WEIGHTS = { typed: 2, followed: 1 } as const;

/**
 * How often and how lately a page was visited, as one number that never has to be worked out anew: the moment at which what its visits
 * count together has sunk to 1. Pages compare by it at any time, because all sink alike.
 */
export function rankAfter(rank: number | null, visit: { at: number; isTyped: boolean }): number {
  const before = rank === null ? 0 : 2 ** ((rank - visit.at) / HALF_LIFE_MS);
  const after = before + (visit.isTyped ? WEIGHTS.typed : WEIGHTS.followed);
  return Math.round(visit.at + HALF_LIFE_MS * Math.log2(after));
}

/** Of a page with these visits, in their order; `null` without any. */
export function rankOf(visits: readonly { at: number; isTyped: boolean }[]): number | null {
  return visits.reduce<number | null>((rank, visit) => rankAfter(rank, visit), null);
}

/** What the visits of a page count now, from 0 to 1. */
export function scoreAt(rank: number, now: number): number {
  const count = 2 ** Math.min(60, (rank - now) / HALF_LIFE_MS);
  return count / (count + 1);
}
