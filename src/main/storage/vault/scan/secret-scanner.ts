import { z } from 'zod';

import { HIDDEN_VALUE } from '#shared/model/page/hidden-value.ts';

import { formsOf, SHORT } from './secret-forms.ts';

type Json = z.core.util.JSONType;

/** A value to search for, with its name. */
export interface KnownSecret {
  readonly name: string;
  readonly value: string;
}

interface Hit {
  readonly from: number;
  readonly to: number;
  readonly name: string;
}

export interface Hidden<Value> {
  readonly value: Value;
  /** Names of the secrets that were found. */
  readonly names: ReadonlySet<string>;
}

const LEAST_CHARS = 3;
const MOST_DEPTH = 60;
/** Bits of the hash. One bit per hash value tells whether a form starts with it, which alone rules out most positions of a text. */
const HASH_BITS = 18;
const HASH_MASK = 2 ** HASH_BITS - 1;
/** Number of characters that are hashed. */
const WINDOW = SHORT;
const NO_HITS: readonly Hit[] = [];

/** Finds secrets in texts, plain and in common encodings, in one pass for any number of them (Rabin and Karp). */
export class SecretScanner {
  readonly #begins = new Uint8Array(2 ** (HASH_BITS - 3));
  readonly #forms = new Map<number, { readonly form: string; readonly name: string }[]>();
  readonly #short: readonly { readonly pattern: RegExp; readonly value: string; name: string }[];

  constructor(secrets: readonly KnownSecret[]) {
    const trimmed = secrets.map(({ name, value }) => ({ name, value: value.trim() }));
    for (const { name, value } of trimmed) {
      if (value.length < SHORT) continue;
      for (const form of formsOf(value)) this.#add(form, name);
    }
    this.#short = trimmed
      .filter(({ value }) => value.length >= LEAST_CHARS && value.length < SHORT)
      .map(({ name, value }) => ({ name, value, pattern: wholeWord(value) }));
  }

  /** Whether there is nothing to search for. */
  get isEmpty(): boolean {
    return this.#forms.size === 0 && this.#short.length === 0;
  }

  /** Returns the names of the secrets in any text of a value. */
  namesIn(value: Json): ReadonlySet<string> {
    const names = new Set<string>();
    for (const text of textsOf(value)) for (const { name } of this.#find(text)) names.add(name);
    return names;
  }

  hideInText(text: string): Hidden<string> {
    const hits = merged(this.#find(text));
    if (hits.length === 0) return { value: text, names: new Set() };
    const parts: string[] = [];
    let at = 0;
    for (const { from, to } of hits) {
      parts.push(text.slice(at, from), HIDDEN_VALUE);
      at = to;
    }
    parts.push(text.slice(at));
    return { value: parts.join(''), names: new Set(hits.map(({ name }) => name)) };
  }

  /** Hides secrets in all texts of a value, including its keys. */
  hideIn(value: Json): Hidden<Json> {
    const names = new Set<string>();
    const hide = (text: string): string => {
      const hidden = this.hideInText(text);
      for (const name of hidden.names) names.add(name);
      return hidden.value;
    };
    return { value: mapTexts(value, hide, 0), names };
  }

  /** Like `hideIn`, for JSON as a text. It is parsed only if it contains a secret, which is rare. */
  hideInJson(json: string): Hidden<string> {
    if (this.#find(json).length === 0) return { value: json, names: new Set() };
    const { value, names } = this.hideIn(parseJson(json));
    return { value: JSON.stringify(value), names };
  }

  #add(form: string, name: string): void {
    const hash = hashAt(form, 0);
    this.#begins[hash >> 3] = (this.#begins[hash >> 3] ?? 0) | (1 << (hash & 7));
    const known = this.#forms.get(hash) ?? [];
    known.push({ form, name });
    this.#forms.set(hash, known);
  }

  #find(text: string): readonly Hit[] {
    const hits: Hit[] = [];
    const last = text.length - WINDOW;
    const begins = this.#begins;
    let hash = last < 0 || this.#forms.size === 0 ? 0 : hashAt(text, 0);
    if (this.#forms.size > 0)
      for (let at = 0; at <= last; at += 1) {
        if (((begins[hash >> 3] ?? 0) & (1 << (hash & 7))) !== 0) this.#check(text, at, hash, hits);
        hash = ((hash << 3) ^ text.charCodeAt(at + WINDOW)) & HASH_MASK;
      }
    for (const { pattern, value, name } of this.#short)
      if (text.includes(value))
        for (const found of text.matchAll(pattern))
          hits.push({ from: found.index, to: found.index + value.length, name });
    return hits.length === 0 ? NO_HITS : hits;
  }

  #check(text: string, at: number, hash: number, hits: Hit[]): void {
    for (const { form, name } of this.#forms.get(hash) ?? [])
      if (text.startsWith(form, at)) hits.push({ from: at, to: at + form.length, name });
  }
}

/**
 * Hashes the six characters from here. Each is shifted by three bits for every following one, so a character's lowest 16 bits leave the
 * 18-bit hash after six steps, and the next hash can be computed from this one.
 */
function hashAt(text: string, from: number): number {
  let hash = 0;
  for (let at = from; at < from + WINDOW; at += 1)
    hash = ((hash << 3) ^ text.charCodeAt(at)) & HASH_MASK;
  return hash;
}

const wholeWord = (value: string): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\p{N}])${value.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')}(?![\\p{L}\\p{N}])`,
    'gu',
  );

/** Merges overlapping matches, in order. */
function merged(hits: readonly Hit[]): readonly Hit[] {
  const result: Hit[] = [];
  for (const hit of hits.toSorted((one, other) => one.from - other.from)) {
    const before = result.at(-1);
    if (before === undefined || hit.from >= before.to) result.push(hit);
    else if (hit.to > before.to) result[result.length - 1] = { ...before, to: hit.to };
  }
  return result;
}

function* textsOf(value: Json): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (Array.isArray(value)) for (const item of value) yield* textsOf(item);
  else if (typeof value === 'object' && value !== null)
    for (const [name, child] of Object.entries(value)) {
      yield name;
      yield* textsOf(child);
    }
}

function mapTexts(value: Json, map: (text: string) => string, depth: number): Json {
  if (typeof value === 'string') return map(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth > MOST_DEPTH) return null;
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, map, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, child]) => [map(name), mapTexts(child, map, depth + 1)]),
  );
}

const parseJson = (text: string): Json => z.json().parse(JSON.parse(text));
