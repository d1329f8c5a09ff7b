import type { ServeSite } from './serve-site.ts';

/** Result of a chore: the final answer, and rows of tables shown on the way. */
export interface Ended {
  readonly answer: string;
  readonly rows: readonly unknown[];
}

/** Sites of a chore, with fresh data. */
export interface LongSite {
  /** URL where the chore begins. */
  readonly url: string;
  /** Further URLs in the goal, by their placeholders. */
  readonly places?: Readonly<Record<string, string>>;
  /** Returns the fault of the data after the chore; `null` for none. */
  judge(ended: Ended): Promise<string | null>;
  close(): Promise<void>;
}

/** Chore of 30 to 150 actions, or of 20 to 60 pages. */
export interface LongChore {
  readonly name: string;
  /** Goal in a person's words; `{name}` is a placeholder for a place. */
  readonly goal: string;
  open(programs: Programs): Promise<LongSite>;
}

/** Functions with which a chore opens its sites. */
export interface Programs {
  readonly serve: ServeSite;
  /** Starts a program of the npm registry with the runner of the corpora. */
  start(app: string): Promise<{ readonly url: string; stop(): Promise<void> }>;
}

/** Returns the fault of the reported rows: each must be in one row or line with all its values, without any other. */
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

/** Whether a line contains a word, not as a part of a longer word or number. */
function holdsWord(line: string, word: string): boolean {
  for (let at = line.indexOf(word); at !== -1; at = line.indexOf(word, at + 1)) {
    const around = `${line[at - 1] ?? ' '}${line[at + word.length] ?? ' '}`;
    if (!/[\p{L}\p{N}]/u.test(around)) return true;
  }
  return false;
}

/** Returns the first difference between the actual and the wanted values. */
export function difference(
  there: Readonly<Record<string, unknown>>,
  wanted: Readonly<Record<string, unknown>>,
): string | null {
  for (const key of new Set([...Object.keys(wanted), ...Object.keys(there)]))
    if (JSON.stringify(there[key]) !== JSON.stringify(wanted[key]))
      return `${key}: ${JSON.stringify(there[key])} in place of ${JSON.stringify(wanted[key])}`;
  return null;
}
