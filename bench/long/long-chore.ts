/** What somebody who was given a chore ends up with: last words, and rows of tables shown on the way. */
export interface Ended {
  readonly answer: string;
  readonly rows: readonly unknown[];
}

/** The places of a chore, with their data made anew. */
export interface LongSite {
  /** Where it begins. */
  readonly url: string;
  /** Further addresses that the goal names, by the words that stand for them in it. */
  readonly places?: Readonly<Record<string, string>>;
  /** What is wrong with the data after the chore; `null`: nothing. */
  judge(ended: Ended): Promise<string | null>;
  close(): Promise<void>;
}

/** A chore of 30 to 150 acts, or of 20 to 60 pages. */
export interface LongChore {
  readonly name: string;
  /** As a person says it; `{name}` stands for a place. */
  readonly goal: string;
  open(programs: Programs): Promise<LongSite>;
}

/** Programs from the npm registry, started by the runner of the corpora. */
export interface Programs {
  start(app: string): Promise<{ readonly url: string; stop(): Promise<void> }>;
}

/** What is wrong with rows that were to be told: each has to stand in one row or line with all its values, and there may be no other. */
export function rowsProblem(
  { answer, rows }: Ended,
  wanted: readonly (readonly string[])[],
): string | null {
  const lines = rows.length > 0 ? rows.map((row) => JSON.stringify(row)) : answer.split('\n');
  const missing = wanted.find(
    (values) => !lines.some((line) => values.every((value) => holdsWord(line, value))),
  );
  if (missing !== undefined) return `nothing says ${missing.join(', ')}`;
  const keys = wanted.map(([key = '']) => key);
  const told = lines.filter((line) => keys.some((key) => holdsWord(line, key))).length;
  if (rows.length > wanted.length || told > wanted.length)
    return `${Math.max(rows.length, told)} rows in place of ${wanted.length}`;
  return null;
}

/** Not as a part of a longer word or number. */
function holdsWord(line: string, word: string): boolean {
  for (let at = line.indexOf(word); at !== -1; at = line.indexOf(word, at + 1)) {
    const around = `${line[at - 1] ?? ' '}${line[at + word.length] ?? ' '}`;
    if (!/[\p{L}\p{N}]/u.test(around)) return true;
  }
  return false;
}

/** The first difference between what is there and what should be. */
export function difference(
  there: Readonly<Record<string, unknown>>,
  wanted: Readonly<Record<string, unknown>>,
): string | null {
  for (const key of new Set([...Object.keys(wanted), ...Object.keys(there)]))
    if (JSON.stringify(there[key]) !== JSON.stringify(wanted[key]))
      return `${key}: ${JSON.stringify(there[key])} in place of ${JSON.stringify(wanted[key])}`;
  return null;
}
