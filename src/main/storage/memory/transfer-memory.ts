import { z } from 'zod';

import { csvText } from '#shared/data/data-text.ts';
import {
  MEMORY_FILE_VERSION,
  type MemoryFile,
  MemoryFileSchema,
} from '#shared/model/memory/memory-file.ts';

import type { Memory } from './memory.ts';
import { memoryFileInvalid, memoryFileNewer } from './memory-errors.ts';

/** Limit in bytes of a memory file to import. */
export const MAX_MEMORY_FILE = 5_000_000;

const HeadSchema = z.looseObject({ format: z.literal('waymark-memory'), version: z.int() });

/** Reads an exported file. Throws `MEMORY_FILE_NEWER`, `MEMORY_FILE_INVALID`. */
export function readMemoryFile(text: string): MemoryFile {
  const json = parsed(text);
  const head = HeadSchema.safeParse(json);
  if (!head.success) throw memoryFileInvalid();
  if (head.data.version > MEMORY_FILE_VERSION) throw memoryFileNewer(head.data.version);
  const file = MemoryFileSchema.safeParse(json);
  if (!file.success) throw memoryFileInvalid();
  return file.data;
}

/** Returns instructions, facts and site notes as JSON, readable for people and `readMemoryFile`. */
export function writeMemoryFile(memory: Memory): string {
  const { instructions, facts, notes } = memory.lists();
  const file = {
    format: 'waymark-memory',
    version: MEMORY_FILE_VERSION,
    instructions: instructions.map(({ scope, text }) => ({ scope, text })),
    facts: facts.map(({ kind, label, value }) => ({ kind, label, value })),
    notes: notes.map(({ origin, kind, text, at }) => ({ origin, kind, text, at })),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** Returns everything as one CSV table; cells are escaped so that none is run as a formula. */
export function writeMemoryCsv(memory: Memory): string {
  const { instructions, facts, notes } = memory.lists();
  const day = (at: number | null): string => (at === null ? '' : new Date(at).toISOString());
  return csvText([
    ['what', 'kind', 'site', 'label', 'text', 'source', 'date', 'used'],
    ...instructions.map(({ scope, text, at }) => [
      'instruction',
      '',
      scope === 'all' ? '' : scope,
      '',
      text,
      'typed',
      day(at),
      '',
    ]),
    ...facts.map(({ kind, label, value, source, origin, at, usedAt }) => [
      'fact',
      kind,
      origin ?? '',
      label,
      value,
      source,
      day(at),
      day(usedAt),
    ]),
    ...notes.map(({ kind, origin, text, at, usedAt }) => [
      'note',
      kind,
      origin,
      '',
      text,
      'run',
      day(at),
      day(usedAt),
    ]),
  ]);
}

/** Imports a file, completely or not at all; existing entries stay. Returns the number of added entries. Throws like `Memory`. */
export function importMemory(memory: Memory, { instructions, facts }: MemoryFile): number {
  const before = memory.lists();
  const fresh = instructions.filter(({ scope }) =>
    before.instructions.every((each) => each.scope !== scope),
  );
  memory.together(() => {
    for (const { scope, text } of fresh) memory.setInstructions(scope, text);
    for (const fact of facts) memory.saveFact(null, fact, { source: 'import', origin: null });
  });
  return fresh.length + memory.lists().facts.length - before.facts.length;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw memoryFileInvalid();
  }
}
