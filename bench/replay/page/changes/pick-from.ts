export function pickFrom<One>(random: () => number, from: readonly One[]): One {
  const picked = from[Math.floor(random() * from.length)];
  if (picked === undefined) throw new Error('nothing to pick from');
  return picked;
}

/** Shuffles by the method of Fisher and Yates. */
export function shuffled<One>(random: () => number, from: readonly One[]): readonly One[] {
  const left = [...from];
  return from.map(() => {
    const one = pickFrom(random, left);
    left.splice(left.indexOf(one), 1);
    return one;
  });
}

export const newWord = (random: () => number): string =>
  Math.floor(random() * 36 ** 6)
    .toString(36)
    .padStart(6, 'q');
