import type { z } from 'zod';

type Json = z.core.util.JSONType;

/** A value and the words of the text that support it. */
interface Quoted {
  readonly value: Json;
  readonly quote: string | null;
}

export interface QuotedAnswer {
  /** The answer in the requested form. */
  readonly plain: Json;
  /** Quotes by the path of their value, e.g. `harbours.0.name`. */
  readonly quotes: Readonly<Record<string, string>>;
}

/** Markdown and typography marks that a model omits or writes differently. */
const MARKS = /[*_`|#>[\]()]|https?:\/\/\S+/g;
const MIN_QUOTE_CHARS = 1;

/** A text normalised for finding quotes in it. */
export function searchable(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(MARKS, ' ')
    .replaceAll(/[‘’‚‛]/g, "'")
    .replaceAll(/[“”„«»]/g, '"')
    .replaceAll(/[‐‑‒–—−]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

/** Problems with the quotes of an answer, one per line; empty when each value has words that are in the text. */
export function quoteProblems(answer: Json, text: string): readonly string[] {
  const problems: string[] = [];
  walk(answer, '', ({ value, quote }, path) => {
    if (value !== null && !isIn(quote, text))
      problems.push(
        quote === null || quote.trim() === ''
          ? `- ${path}: has no quote. Give the words of the text that say so, or null as value.`
          : `- ${path}: its quote does not stand in the text. Copy the words exactly, or give null as value.`,
      );
    return { value, quote };
  });
  return problems;
}

/** The answer with `null` for every value whose quote is not in the text, and the number of these. */
export function withoutUnsupported(
  answer: Json,
  text: string,
): { readonly answer: Json; readonly emptied: number } {
  let emptied = 0;
  const kept = walk(answer, '', ({ value, quote }) => {
    if (value === null || isIn(quote, text)) return { value, quote: value === null ? null : quote };
    emptied += 1;
    return { value: null, quote: null };
  });
  return { answer: kept, emptied };
}

/** Separates values and quotes. */
export function splitQuotes(answer: Json): QuotedAnswer {
  const quotes: Record<string, string> = {};
  const take = (value: Json, path: string): Json => {
    if (Array.isArray(value)) return value.map((item, index) => take(item, join(path, index)));
    if (typeof value !== 'object' || value === null) return value;
    const quoted = asQuoted(value);
    if (quoted === null)
      return Object.fromEntries(
        Object.entries(value).map(([name, child]) => [name, take(child, join(path, name))]),
      );
    if (quoted.quote !== null && quoted.value !== null) quotes[path] = quoted.quote;
    return quoted.value;
  };
  return { plain: take(answer, ''), quotes };
}

function walk(answer: Json, path: string, change: (quoted: Quoted, path: string) => Quoted): Json {
  if (Array.isArray(answer))
    return answer.map((item, index) => walk(item, join(path, index), change));
  if (typeof answer !== 'object' || answer === null) return answer;
  const quoted = asQuoted(answer);
  if (quoted !== null) {
    const { value, quote } = change(quoted, path);
    return { value, quote };
  }
  return Object.fromEntries(
    Object.entries(answer).map(([name, child]) => [name, walk(child, join(path, name), change)]),
  );
}

function asQuoted(value: Readonly<Record<string, Json>>): Quoted | null {
  const { quote } = value;
  const isQuoted =
    Object.keys(value).length === 2 &&
    'value' in value &&
    (typeof quote === 'string' || quote === null);
  return isQuoted ? { value: value['value'] ?? null, quote } : null;
}

function isIn(quote: string | null, text: string): boolean {
  if (quote === null) return false;
  const wanted = searchable(quote);
  return wanted.length >= MIN_QUOTE_CHARS && text.includes(wanted);
}

const join = (path: string, name: string | number): string =>
  path === '' ? `${name}` : `${path}.${name}`;
