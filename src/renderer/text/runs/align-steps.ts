/** Maximum number of compared steps, since the work grows with the product of the lengths. */
const MAX_STEPS = 400;

/** Two aligned lists: common items share a line, others have their own. */
export interface AlignedStep {
  readonly left: string | null;
  readonly right: string | null;
  /** Line number, from 0. */
  readonly place: number;
}

/** Aligns by the longest common subsequence. */
export function alignSteps(
  left: readonly string[],
  right: readonly string[],
): readonly AlignedStep[] {
  const [a, b] = [left.slice(0, MAX_STEPS), right.slice(0, MAX_STEPS)];
  const lengths = commonLengths(a, b);
  const at = (i: number, j: number): number => lengths[i]?.[j] ?? 0;
  const lines: AlignedStep[] = [];
  const add = (mine: string | null, theirs: string | null): void => {
    lines.push({ left: mine, right: theirs, place: lines.length });
  };
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    const [mine = null, theirs = null] = [a[i], b[j]];
    if (mine !== null && mine === theirs) {
      add(mine, theirs);
      i += 1;
      j += 1;
    } else if (theirs === null || (mine !== null && at(i + 1, j) >= at(i, j + 1))) {
      add(mine, null);
      i += 1;
    } else {
      add(null, theirs);
      j += 1;
    }
  }
  return lines;
}

/** Lengths of the longest common subsequence of the rests from `i` and `j`. */
function commonLengths(a: readonly string[], b: readonly string[]): readonly number[][] {
  const lengths = Array.from({ length: a.length + 1 }, () =>
    Array.from({ length: b.length + 1 }, () => 0),
  );
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1) {
      const [row, below] = [lengths[i], lengths[i + 1]];
      if (row === undefined || below === undefined) continue;
      row[j] = a[i] === b[j] ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, row[j + 1] ?? 0);
    }
  return lengths;
}
