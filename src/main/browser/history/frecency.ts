/** Half-life of a visit's weight. */
const HALF_LIFE_MS = 30 * 24 * 3600_000;
const WEIGHTS = { typed: 2, followed: 1 } as const;

/**
 * Rank of a page by frequency and recency that needs no update over time: the moment at which the decaying weight of its visits reaches 1.
 * Ranks stay comparable, as all weights decay alike.
 */
export function rankAfter(rank: number | null, visit: { at: number; isTyped: boolean }): number {
  const before = rank === null ? 0 : 2 ** ((rank - visit.at) / HALF_LIFE_MS);
  const after = before + (visit.isTyped ? WEIGHTS.typed : WEIGHTS.followed);
  return Math.round(visit.at + HALF_LIFE_MS * Math.log2(after));
}

/** Rank of a page with these visits, oldest first; `null` without visits. */
export function rankOf(visits: readonly { at: number; isTyped: boolean }[]): number | null {
  return visits.reduce<number | null>((rank, visit) => rankAfter(rank, visit), null);
}

/** Current weight of a page's visits, scaled to 0–1. */
export function scoreAt(rank: number, now: number): number {
  const count = 2 ** Math.min(60, (rank - now) / HALF_LIFE_MS);
  return count / (count + 1);
}
