import type { Material } from '#shared/model/run/enclosed.ts';
import { MAX_MATERIAL_CHARS } from '#shared/model/run/enclosed-limits.ts';

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
