import type {
  ResultChange,
  ResultContent,
  ResultTable,
} from '../model/schedules/schedule-result.ts';

/** A row of a table that is in both results, in one of them, or in both with other values. */
export type RowDifference =
  | { readonly kind: 'added' | 'gone'; readonly row: readonly string[] }
  | {
      readonly kind: 'changed';
      readonly before: readonly string[];
      readonly row: readonly string[];
    };

export interface TableDifference {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: readonly RowDifference[];
  readonly same: number;
}

/** A piece of text that is in both of two texts or in only one. */
export interface TextPart {
  readonly kind: 'same' | 'added' | 'gone';
  readonly text: string;
}

export type ResultDifference =
  | { readonly kind: 'same' }
  | { readonly kind: 'rows'; readonly tables: readonly TableDifference[] }
  | { readonly kind: 'text'; readonly parts: readonly TextPart[] };

/**
 * Compares the newer of two results with the older one. If either has tables, only the tables are compared, because a model words its
 * answer differently each time.
 */
export function compareResults(before: ResultContent, after: ResultContent): ResultDifference {
  if (before.tables.length + after.tables.length === 0) {
    const [old, recent] = [plain(before.answer), plain(after.answer)];
    return old === recent ? { kind: 'same' } : { kind: 'text', parts: compareTexts(old, recent) };
  }
  const tables = pairTables(before.tables, after.tables).map(compareTables);
  const isSame = tables.every(({ rows }) => rows.length === 0);
  return isSame ? { kind: 'same' } : { kind: 'rows', tables };
}

/** Returns the numbers of added, gone and changed rows; without an earlier result the change is `first`. */
export function changeOf(before: ResultContent | null, after: ResultContent): ResultChange {
  if (before === null) return { kind: 'first' };
  const difference = compareResults(before, after);
  if (difference.kind !== 'rows') return { kind: difference.kind };
  const rows = difference.tables.flatMap((table) => table.rows);
  const count = (kind: RowDifference['kind']): number =>
    rows.filter((row) => row.kind === kind).length;
  return { kind: 'rows', added: count('added'), gone: count('gone'), changed: count('changed') };
}

interface Pair {
  readonly before: ResultTable;
  readonly after: ResultTable;
}

/** Pairs tables by name, then tables with the same columns, in order; a table without a partner gets an empty one. */
function pairTables(before: readonly ResultTable[], after: readonly ResultTable[]): Pair[] {
  const left = [...before];
  const take = (isFitting: (table: ResultTable) => boolean): ResultTable | undefined => {
    const at = left.findIndex(isFitting);
    return at < 0 ? undefined : left.splice(at, 1)[0];
  };
  const byName = after.map((table) => ({
    after: table,
    before: take(({ name }) => name === table.name),
  }));
  const pairs = byName.map((pair) => ({
    after: pair.after,
    before: pair.before ??
      take((table) => columnsOf(table) === columnsOf(pair.after)) ?? { ...pair.after, rows: [] },
  }));
  return [...pairs, ...left.map((table) => ({ before: table, after: { ...table, rows: [] } }))];
}

const columnsOf = ({ columns }: ResultTable): string => columns.toSorted().join('\n');

function compareTables({ before, after }: Pair): TableDifference {
  const { name } = after;
  const columns = [...new Set([...after.columns, ...before.columns])];
  const old = before.rows.map((row) => inColumns(row, before.columns, columns));
  const recent = after.rows.map((row) => inColumns(row, after.columns, columns));
  const { left: gone, right: added, same } = withoutEqual(old, recent);
  const key = keyColumn(columns, old, recent);
  const rows: RowDifference[] = [];
  for (const row of added) {
    const at = gone.findIndex((other) => isSameThing(key, other, row, gone.length + added.length));
    const [former] = at < 0 ? [] : gone.splice(at, 1);
    rows.push(
      former === undefined ? { kind: 'added', row } : { kind: 'changed', before: former, row },
    );
  }
  return {
    name,
    columns,
    same,
    rows: [...rows, ...gone.map((row) => ({ kind: 'gone' as const, row }))],
  };
}

/** Whether two rows are about the same thing: they have the same value in the key column, or they are the only two that differ. */
function isSameThing(
  key: number | null,
  before: readonly string[],
  after: readonly string[],
  left: number,
): boolean {
  if (key !== null) return before[key] === after[key];
  return left === 2;
}

/** Returns the index of the first column whose values all have letters and are unique in each table; `null` without one. */
function keyColumn(
  columns: readonly string[],
  before: readonly (readonly string[])[],
  after: readonly (readonly string[])[],
): number | null {
  const isNaming = (rows: readonly (readonly string[])[], at: number): boolean => {
    const values = rows.map((row) => row[at] ?? '');
    return values.every((value) => /\p{L}/u.test(value)) && new Set(values).size === values.length;
  };
  const found = columns.findIndex((_, at) => isNaming(before, at) && isNaming(after, at));
  return found < 0 ? null : found;
}

/** Removes the rows that both tables have, as often as both have them. */
function withoutEqual(
  before: readonly (readonly string[])[],
  after: readonly (readonly string[])[],
) {
  const counts = new Map<string, number>();
  for (const row of before) counts.set(wordsOf(row), (counts.get(wordsOf(row)) ?? 0) + 1);
  const right = after.filter((row) => !takeOne(counts, row));
  const kept = new Map(counts);
  const left = before.filter((row) => takeOne(kept, row));
  return { left, right, same: before.length - left.length };
}

function takeOne(counts: Map<string, number>, row: readonly string[]): boolean {
  const left = counts.get(wordsOf(row)) ?? 0;
  if (left > 0) counts.set(wordsOf(row), left - 1);
  return left > 0;
}

const wordsOf = (row: readonly string[]): string => JSON.stringify(row);

/** Returns the row's values in the order of the columns `to`. */
function inColumns(
  row: readonly string[],
  from: readonly string[],
  to: readonly string[],
): readonly string[] {
  return to.map((column) => plain(row[from.indexOf(column)] ?? ''));
}

const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Most words of a text that is compared word by word; longer texts are shown one after the other. */
const MAX_WORDS = 2000;

function compareTexts(before: string, after: string): readonly TextPart[] {
  const [old, recent] = [before.split(' '), after.split(' ')];
  if (old.length > MAX_WORDS || recent.length > MAX_WORDS)
    return [
      { kind: 'gone', text: before },
      { kind: 'added', text: after },
    ];
  const common = commonLengths(old, recent);
  const parts: TextPart[] = [];
  const add = (kind: TextPart['kind'], word = ''): void => {
    const last = parts.at(-1);
    if (last?.kind === kind) parts[parts.length - 1] = { kind, text: `${last.text} ${word}` };
    else parts.push({ kind, text: word });
  };
  let [i, j] = [0, 0];
  while (i < old.length || j < recent.length) {
    if (i < old.length && j < recent.length && old[i] === recent[j]) {
      add('same', old[i]);
      i += 1;
      j += 1;
    } else if (
      j >= recent.length ||
      (i < old.length && at(common, i + 1, j) >= at(common, i, j + 1))
    ) {
      add('gone', old[i]);
      i += 1;
    } else {
      add('added', recent[j]);
      j += 1;
    }
  }
  return parts;
}

/** Returns, for each pair of positions, the length of the longest common subsequence of the words that follow. */
function commonLengths(
  before: readonly string[],
  after: readonly string[],
): readonly Uint16Array[] {
  const lengths = Array.from(
    { length: before.length + 1 },
    () => new Uint16Array(after.length + 1),
  );
  for (let i = before.length - 1; i >= 0; i -= 1)
    for (let j = after.length - 1; j >= 0; j -= 1) {
      const row = lengths[i];
      if (row === undefined) continue;
      row[j] =
        before[i] === after[j]
          ? at(lengths, i + 1, j + 1) + 1
          : Math.max(at(lengths, i + 1, j), at(lengths, i, j + 1));
    }
  return lengths;
}

const at = (lengths: readonly Uint16Array[], i: number, j: number): number => lengths[i]?.[j] ?? 0;
