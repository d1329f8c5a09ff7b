/** Limit far deeper than any plan or argument. Functions that check and serialise values recurse, and the stack is finite. */
const MAX_DEPTH = 200;

/** Parses JSON. Throws `SyntaxError`, also for a value that is nested too deep or that no schema can check. */
export function parseFlatJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  let level: readonly unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH)
      throw new SyntaxError(`It is nested more than ${MAX_DEPTH} levels deep.`);
    if (level.some(hasLengthOfNoValue))
      throw new SyntaxError('Its `length` is an object that cannot be compared.');
    level = level.flatMap(childrenOf);
  }
  return value;
}

const childrenOf = (value: unknown): readonly unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value) : [];

/**
 * Whether zod 4 would fail on the value: it compares any `length` property, and throws a `TypeError` of its own when that has no primitive
 * value.
 */
function hasLengthOfNoValue(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || !('length' in value)) return false;
  const { length } = value;
  return typeof length === 'object' && length !== null && Object.hasOwn(length, 'toString');
}
