/** Maximum number of pages side by side. */
export const MAX_SPLIT = 4;
/** Smallest share of the width that moving a divider leaves to a page. */
const MIN_SHARE = 0.15;

/** Each page's share of the width; the sum is 1. */
export type Shares = readonly number[];

/** Adds a page at this place. It gets an equal share, and the others keep their proportions. */
export function withShare(shares: Shares, place: number): Shares {
  const own = 1 / (shares.length + 1);
  return shares.map((share) => share * (1 - own)).toSpliced(place, 0, own);
}

/** Removes the page at this place. The others divide its share in proportion to theirs. */
export function withoutShare(shares: Shares, place: number): Shares {
  return wholeShares(shares.toSpliced(place, 1));
}

/** Moves the divider behind this place: only its two neighbours change. */
export function moveDivider(shares: Shares, place: number, by: number): Shares {
  const before = shares[place];
  const after = shares[place + 1];
  if (before === undefined || after === undefined) return shares;
  const both = before + after;
  const least = Math.min(MIN_SHARE, both / 2);
  const moved = Math.min(both - least, Math.max(least, before + by));
  return shares.toSpliced(place, 2, moved, both - moved);
}

/** Scales shares so that their sum is 1; unusable ones become equal shares. */
export function wholeShares(shares: Shares): Shares {
  const sum = shares.reduce((total, share) => total + share, 0);
  const isUsable = shares.every((share) => share > 0) && Number.isFinite(sum) && sum > 0;
  return shares.map((share) => (isUsable ? share / sum : 1 / shares.length));
}
