import { z } from 'zod';

import type { Place } from './page-data.ts';
import { readCounter, type StatedSize } from './stated-size.ts';

/** Positions of rows or items in the whole table or list, of which a page may have only a part. */
export const PartPlacesSchema = z.strictObject({
  /** Unit of `at`: the page's numbers, from 1, or CSS pixels from the list's start; `null` when unknown. */
  by: z.enum(['number', 'pixels']).nullable(),
  /** Vertical and horizontal position of each row or item, ascending; empty when unknown. */
  at: z.array(z.tuple([z.number(), z.number()])),
  /** Indexes of the rows read that are only placeholders. */
  pending: z.array(z.int().min(0)),
  /** Name of the column with the heading above a row within the table; `null` without such headings. */
  section: z.string().nullable(),
  /** Total that the page states, and its words. */
  stated: z.strictObject({ total: z.int().min(0), words: z.string() }).nullable(),
});
export type PartPlaces = z.infer<typeof PartPlacesSchema>;
export type At = PartPlaces['at'][number];

interface Source {
  readonly index: number | null;
  readonly place?: Place | undefined;
  readonly isBusy?: boolean | undefined;
}

interface Stating {
  readonly size?: number | undefined;
  readonly counters?: readonly string[] | undefined;
}

/** Largest difference, in CSS pixels, between boxes on one line. */
const SLACK = 2;

export function placesOf<S extends Source>(
  sources: readonly S[],
  stating: Stating,
  options: {
    readonly heads: readonly Source[];
    readonly section: string | null;
    readonly isPending: (source: S) => boolean;
  },
): PartPlaces {
  const counter = counterOf(stating);
  const heads = countedHeads(sources, options.heads);
  const numbers =
    numbersIn(sources, heads) ?? numbersByRange(sources.length, counter?.stated ?? null);
  const pixels = numbers === null ? pixelsOf(sources) : null;
  const { size = 0 } = stating;
  return {
    by: numbers !== null ? 'number' : pixels !== null ? 'pixels' : null,
    at: [...(numbers ?? pixels ?? [])],
    pending: sources.flatMap((source, index) =>
      source.isBusy === true || options.isPending(source) ? [index] : [],
    ),
    section: options.section,
    stated:
      size > heads
        ? { total: size - heads, words: String(size - heads) }
        : counter === null
          ? null
          : { total: counter.stated.total, words: counter.words },
  };
}

function counterOf({
  counters = [],
}: Stating): { readonly words: string; readonly stated: StatedSize } | null {
  for (const words of counters) {
    const stated = readCounter(words);
    if (stated !== null) return { words, stated };
  }
  return null;
}

/** Returns how many head rows the row numbers and the size include (ARIA includes all). */
function countedHeads(sources: readonly Source[], heads: readonly Source[]): number {
  const isNumbered = sources.some(({ index }) => index !== null);
  if (!isNumbered || heads.some(({ index }) => index !== null)) return heads.length;
  return Math.min(...sources.map(({ index }) => index ?? Infinity)) > heads.length
    ? heads.length
    : 0;
}

function numbersIn(sources: readonly Source[], heads: number): readonly At[] | null {
  const found: At[] = [];
  for (const { index } of sources) {
    const last = found.at(-1)?.[0] ?? Number.NEGATIVE_INFINITY;
    if (index === null || index - heads <= last) return null;
    found.push([index - heads, 0]);
  }
  return found.length === 0 ? null : found;
}

/** Numbers the rows by the page's text: “Showing 21 to 40 of 640” above twenty rows. */
function numbersByRange(count: number, stated: StatedSize | null): readonly At[] | null {
  const range = stated?.range ?? null;
  if (range === null || range.to - range.from + 1 !== count) return null;
  return Array.from({ length: count }, (_, index): At => [range.from + index, 0]);
}

function pixelsOf(sources: readonly Source[]): readonly At[] | null {
  const found: At[] = [];
  for (const { place } of sources) {
    if (place === undefined) return null;
    const at: At = [place.top, place.left];
    const last = found.at(-1);
    if (last !== undefined && comparePlaces(last, at, SLACK) >= 0) return null;
    found.push(at);
  }
  return found.length === 0 ? null : found;
}

/** Compares two positions: negative when the first comes first; zero when they differ by at most `slack`. */
export function comparePlaces(one: At, other: At, slack: number): number {
  if (Math.abs(one[0] - other[0]) > slack) return one[0] - other[0];
  return Math.abs(one[1] - other[1]) > slack ? one[1] - other[1] : 0;
}

/** Returns the largest difference between two readings of one position. */
export const slackOf = (by: PartPlaces['by']): number => (by === 'pixels' ? SLACK : 0);

const DOTS = /^(?:…|\.{3}|⋯|⋮)$/;
const LOADING =
  /^(?:loading|laden|lädt|wird geladen|chargement|cargando|carregando|caricamento|загрузка|加载中|載入中|读取中|読み込み中|로딩)\s*(?:data|row|rows)?\s*(?:…|\.{1,3})?$/iu;
const LONGEST_LOADING = 40;

/** Whether a row is a placeholder for one that is still loading: apart from its number, it only has dots or a loading text. */
export function isPending(texts: readonly string[]): boolean {
  const words = texts.map((text) => text.trim()).filter((text) => text !== '');
  const isWaiting = (text: string): boolean =>
    DOTS.test(text) || (text.length <= LONGEST_LOADING && LOADING.test(text));
  return words.some(isWaiting) && words.every((text) => isWaiting(text) || /^\d+$/.test(text));
}
