import type { Material } from '#shared/model/run/input/enclosed.ts';
import { MAX_MATERIAL_CHARS } from '#shared/model/run/input/enclosed-limits.ts';
import type { ContractReading } from '#shared/model/run/approval/contract.ts';

import { findNamedOrigins } from '../../network-policy/named-origins.ts';
import { kindInWords } from '../floor/words-say.ts';
import { holdsWords } from '../write/carries.ts';

const BLANK_LINE = /\n[^\S\n]*\n/;

/** The person's own words, and the material pasted with them. */
export interface OwnWords {
  readonly text: string;
  readonly material: readonly Material[];
}

/** Splits a command-line task: text after the first blank line is material, since people paste it there. */
export function splitTask(task: string): OwnWords {
  const blank = BLANK_LINE.exec(task);
  if (blank === null) return { text: task, material: [] };
  const text = task.slice(0, blank.index).trim();
  const rest = task.slice(blank.index).trim();
  if (text === '' || rest === '') return { text: task.trim(), material: [] };
  const material: Material = { kind: 'quoted', name: '', text: rest.slice(0, MAX_MATERIAL_CHARS) };
  return { text, material: [material] };
}

/** Returns the sites that the person's words name, as origin patterns; otherwise the one that the run starts on. */
export function sitesOf(words: readonly string[], begunOn: string | null): readonly string[] {
  const named = [...findNamedOrigins(words)];
  if (named.length === 0) return begunOn === null ? [] : [begunOn];
  return [...new Set(named.map(withSubdomains))].slice(0, 50);
}

/** A named domain includes its subdomains. */
function withSubdomains(origin: string): string {
  const url = URL.parse(origin);
  const isDomain = url !== null && /^(?:www\.)?[a-z\d-]+\.[a-z]{2,}$/.test(url.hostname);
  return isDomain ? `${url.protocol}//*.${url.host.replace(/^www\./, '')}` : origin;
}

/**
 * Returns a model's reading without values that the task does not contain and without permissions that it forbids. An item named like an
 * action (“Pay”) is dropped, since its control carries that name anyway.
 */
export function checkReading(reading: ContractReading, words: string): ContractReading {
  const isNamed = (value: string): boolean => words.includes(value) || holdsWords(words, value);
  const never = new Set(reading.never);
  const may = reading.may
    .filter(({ kind }) => !never.has(kind))
    .map(({ kind, times, bound }) => ({
      kind,
      times,
      bound: bound.filter(
        ({ what, value }) => isNamed(value) && !(what === 'item' && kindInWords(value) !== null),
      ),
    }));
  const moved = reading.moved?.filter(isNamed) ?? [];
  return {
    ...reading,
    mode: may.length === 0 ? reading.mode : 'work',
    may,
    moved: may.some(({ kind }) => kind === 'change') ? moved : [],
    never: [...never],
  };
}
