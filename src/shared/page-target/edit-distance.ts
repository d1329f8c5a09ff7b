const MOST_CHARS = 5000;

/**
 * Returns how many letters have to be added, removed, changed or swapped with their neighbour to turn one text into the other (optimal
 * string alignment, a restricted Damerau–Levenshtein distance). Returns `limit + 1` for anything above `limit`. Only cells within `limit`
 * of the diagonal are computed, so the time grows linearly with the length.
 */
export function editDistance(from: string, to: string, limit: number): number {
  if (from === to) return 0;
  // Texts of this length are no mistyped names.
  if (Math.max(from.length, to.length) > MOST_CHARS) return limit + 1;
  const a = [...from];
  const b = [...to];
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  const width = 2 * limit + 1;
  const far = limit + 1;
  // Costs of a row for the columns from `row - limit` to `row + limit`.
  let beforeLast: readonly number[] = [];
  let last: readonly number[] = Array.from({ length: width }, (_, at) =>
    at < limit ? far : at - limit,
  );
  for (let row = 1; row <= a.length; row += 1) {
    const current: number[] = [];
    for (let at = 0; at < width; at += 1) {
      const column = row - limit + at;
      if (column <= 0 || column > b.length) {
        current.push(column === 0 ? row : far);
        continue;
      }
      const isSame = a[row - 1] === b[column - 1];
      let cost = Math.min(
        (last[at + 1] ?? far) + 1,
        (current[at - 1] ?? far) + 1,
        (last[at] ?? far) + (isSame ? 0 : 1),
      );
      const isSwap =
        row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (isSwap) cost = Math.min(cost, (beforeLast[at] ?? far) + 1);
      current.push(cost);
    }
    if (Math.min(...current) > limit) return far;
    beforeLast = last;
    last = current;
  }
  return Math.min(last[b.length - a.length + limit] ?? far, far);
}
