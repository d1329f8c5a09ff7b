import type { Claim } from './claims-of.ts';
import { type EvidenceIndex, type IndexedPassage, tokensOf } from './evidence-index.ts';
import { type FoundNumber, fitsUnit } from './text/numbers-in.ts';

/** How a value follows from seen ones. */
export interface Derivation {
  readonly how: 'sum' | 'difference' | 'average' | 'count' | 'rounded' | 'ratio';
  /** First passage from which the value is derived. */
  readonly passage: IndexedPassage;
}

const SUMS = /\b(?:total|altogether|sum|together|combined|overall|in all)\b|合计|共|总/i;
const DIFFERENCES =
  /\b(?:difference|more|less|fewer|cheaper|dearer|expensive|longer|shorter|heavier|lighter|larger|smaller|higher|lower|later|earlier|save|saves|faster|slower|between|apart|gap)\b|相差|比|便宜|贵|多|少|快|慢|差/i;
const AVERAGES = /\b(?:average|mean|averages)\b|平均/i;
const PER = /\d(?:[\d.,]*\d)?(?:\s?[^\s\d]{1,8})?\s(?:an?|per|each|every)\s\p{L}|每/iu;
const COUNTS =
  /\b(?:there (?:are|is|were)|lists?|shows?|found|of (?:the|them|these|which)|has|have|contains?|are|in total|altogether)\b|共|有|个|种|趟|款/i;
const BELOW =
  /\b(?:below|under|less than|cheaper than|up to|at most|before)\b|低于|以下|不到|少于/i;
const ABOVE = /\b(?:above|over|more than|at least|after)\b|高于|以上|超过|多于/i;
const MAX_COUNT = 500;

/** Returns how an unseen number derives from seen ones; `null` when it does not. */
export function derivedFrom(
  { found, clause }: Claim,
  seen: readonly Claim[],
  index: EvidenceIndex,
): Derivation | null {
  if (found.kind !== 'number') return null;
  const said = [clause.text, clause.beside, ...clause.before, clause.above.at(-1) ?? ''].join(' ');
  const own = `${clause.text} ${clause.beside}`;
  const groups = groupsOf(index);
  return (
    arithmetic(found, own, said, groups, seen) ??
    (COUNTS.test(said) ? counted(found, own, groups) : null)
  );
}

interface Group {
  readonly passages: readonly IndexedPassage[];
  /** Numbers of the group, by column or by unit. */
  readonly columns: readonly (readonly FoundNumber[])[];
}

const known = new WeakMap<EvidenceIndex, readonly Group[]>();

/** Returns the tables and lists that the run saw, each with its columns of numbers. */
function groupsOf(index: EvidenceIndex): readonly Group[] {
  const made = known.get(index);
  if (made !== undefined) return made;
  const byName = new Map<string, IndexedPassage[]>();
  for (const passage of index.passages) {
    if (passage.group === null) continue;
    const name = `${passage.seen.seq} ${passage.group}`;
    byName.set(name, [...(byName.get(name) ?? []), passage]);
  }
  const groups = [...byName.values()].map((passages) => ({
    passages,
    columns: columnsOf(passages),
  }));
  known.set(index, groups);
  return groups;
}

function columnsOf(passages: readonly IndexedPassage[]): readonly (readonly FoundNumber[])[] {
  const columns = new Map<string, FoundNumber[]>();
  for (const { numbers, cells } of passages) {
    for (const number of numbers) {
      const cell = cells.findIndex(({ start, end }) => start <= number.start && number.end <= end);
      const key = cell < 0 ? `unit ${number.unit ?? ''}` : `cell ${cell}`;
      columns.set(key, [...(columns.get(key) ?? []), number]);
    }
  }
  return [...columns.values()].filter((column) => column.length > 1);
}

function arithmetic(
  found: FoundNumber,
  own: string,
  said: string,
  groups: readonly Group[],
  seen: readonly Claim[],
): Derivation | null {
  const isIt = (value: number): boolean =>
    found.values.some(
      (claimed) =>
        Math.abs(claimed - value) <
        0.0051 * Math.max(1, found.rough === null ? 1 : Math.abs(value)),
    );
  const claimed = seen
    .map((claim) => claim.found)
    .filter((one) => one.kind === 'number')
    .filter(({ unit }) => fitsUnit(unit, found.unit) && unit !== null);
  for (const { passages, columns } of groups) {
    const passage = passages[0];
    if (passage === undefined) continue;
    for (const column of [...columns, claimed]) {
      const fits = column.filter(({ unit }) => fitsUnit(unit, found.unit));
      const values = fits.map(({ values: readings }) => readings[0] ?? 0);
      if (values.length < 2) continue;
      const sum = values.reduce((total, value) => total + value, 0);
      const sizes = values.map(Math.abs);
      if (SUMS.test(said) && (isIt(sum) || isIt(sizes.reduce((total, value) => total + value, 0))))
        return { how: 'sum', passage };
      if (AVERAGES.test(said) && isIt(sum / values.length)) return { how: 'average', passage };
      if (DIFFERENCES.test(own) && hasDifference(passages, fits, own, said, isIt))
        return { how: 'difference', passage };
    }
  }
  return PER.test(own) ? ratioIn(found, groups, isIt) : null;
}

/** Finds a quotient of two numbers of a row with different units: “€ 20.00 a litre”. */
function ratioIn(
  found: FoundNumber,
  groups: readonly Group[],
  isIt: (value: number) => boolean,
): Derivation | null {
  for (const { passages } of groups) {
    const passage = passages.find(({ numbers }) =>
      numbers.some(
        ({ unit, values }) =>
          unit !== null &&
          unit === found.unit &&
          numbers.some(
            (other) => other.unit !== unit && isIt((values[0] ?? 0) / (other.values[0] ?? 0)),
          ),
      ),
    );
    if (passage !== undefined) return { how: 'ratio', passage };
  }
  return null;
}

/** Whether the number is the difference of two named rows. */
function hasDifference(
  passages: readonly IndexedPassage[],
  column: readonly FoundNumber[],
  own: string,
  said: string,
  isIt: (value: number) => boolean,
): boolean {
  const words = tokensOf(`${own} ${said}`);
  const common = commonTokens(passages);
  const spokenOf = passages.filter(({ text }) =>
    [...tokensOf(text)].some(
      (token) => words.has(token) && !common.has(token) && !token.startsWith('#'),
    ),
  );
  const values = column
    .filter(
      (number) => spokenOf.length < 2 || spokenOf.some(({ numbers }) => numbers.includes(number)),
    )
    .map(({ values: readings }) => Math.abs(readings[0] ?? 0));
  return values.some((left, at) =>
    values.slice(at + 1).some((right) => isIt(Math.abs(left - right))),
  );
}

function commonTokens(passages: readonly IndexedPassage[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const { text } of passages)
    for (const token of tokensOf(text)) counts.set(token, (counts.get(token) ?? 0) + 1);
  return new Set([...counts].filter(([, count]) => count > 1).map(([token]) => token));
}

/**
 * Compares the number with counts of rows in a table or list: those with a word of the statement, those beyond the stated limit, or all.
 */
function counted(found: FoundNumber, own: string, groups: readonly Group[]): Derivation | null {
  const count = found.values[0] ?? -1;
  if (!Number.isInteger(count) || count < 1 || count > MAX_COUNT) return null;
  if (found.unit !== null && !/^(?:件|座|年|人|g|l|m)$/.test(found.unit)) return null;
  const words = [...tokensOf(own)].filter((token) => !/^[#@]/.test(token));
  const bound = boundIn(own, found);
  for (const { passages, columns } of groups) {
    const passage = passages[0];
    if (passage === undefined || passages.length < 2) continue;
    if (bound !== null) {
      const matches = columns.some(
        (column) =>
          column.filter(({ values }) => bound.holds(values[0] ?? 0)).length === count &&
          column.some(({ unit }) => unit === bound.unit),
      );
      if (matches) return { how: 'count', passage };
      continue;
    }
    const holding = words.flatMap((word) => {
      const rows = passages.filter(({ weights }) => weights.get(word) === 1).length;
      return rows > 0 && rows < passages.length ? [rows] : [];
    });
    if (holding.length > 0 ? holding.includes(count) : passages.length === count)
      return { how: 'count', passage };
  }
  return null;
}

interface Bound {
  readonly unit: string | null;
  holds(value: number): boolean;
}

function boundIn(own: string, found: FoundNumber): Bound | null {
  const match =
    /(?:below|under|less than|cheaper than|above|over|more than|at least|at most|up to|低于|高于|超过|不到)\s*(\D{0,3}[\d.,]+)/i.exec(
      own,
    );
  const limit = Number((match?.[1] ?? '').replace(/[^\d.]/g, ''));
  if (match === null || !Number.isFinite(limit)) return null;
  const unit = /[$€£¥]/.exec(match[0])?.[0] ?? found.unit;
  if (BELOW.test(match[0])) return { unit, holds: (value) => value < limit };
  return ABOVE.test(match[0]) ? { unit, holds: (value) => value > limit } : null;
}
