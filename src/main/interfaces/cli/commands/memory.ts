import { readFileSync, statSync } from 'node:fs';

import { AppError, toErrorInfo } from '#shared/errors/app-error.ts';
import {
  MemoryOriginSchema,
  type MemoryLists,
  type MemoryRemoval,
} from '#shared/model/memory/memory.ts';

import type { Memory } from '../../../storage/memory/memory.ts';
import {
  importMemory,
  MAX_MEMORY_FILE,
  readMemoryFile,
  writeMemoryCsv,
  writeMemoryFile,
} from '../../../storage/memory/transfer-memory.ts';
import { factGone, memoryFileInvalid } from '../../../storage/memory/memory-errors.ts';
import { Option } from '@commander-js/extra-typings';

import { requireExport } from '../../../platform/managed-policy/policy-in-force.ts';
import type { NamedOutput } from '../agent/agent-command.ts';
import { defineCommand, parseOrExitCode, textValue } from '../define-command.ts';

export interface MemoryServices extends NamedOutput {
  readonly memory: Memory;
}

/** `waymark memory`: prints, imports or forgets what the window knows, while it is closed. Returns the exit code. */
export function runMemoryCommand(
  args: readonly string[],
  { command, memory, stdout, stderr }: MemoryServices,
): number {
  const parsed = parseOrExitCode(() =>
    options(command)
      .parse([...args], { from: 'user' })
      .opts(),
  );
  if (typeof parsed === 'number') return parsed;
  const { forget, import: file, search, export: format } = parsed;
  try {
    if (format !== undefined) requireExport();
    if (forget !== undefined) memory.remove(removalOf(forget, memory.lists()));
    if (file !== undefined) {
      const added = importMemory(memory, readMemoryFile(textOf(file)));
      stdout(`${JSON.stringify({ added })}\n`);
    } else if (format === 'csv') stdout(writeMemoryCsv(memory));
    else if (format === 'json') stdout(writeMemoryFile(memory));
    else stdout(`${JSON.stringify(matching(memory.lists(), search ?? ''))}\n`);
    return 0;
  } catch (thrown) {
    const { message, next } = toErrorInfo(thrown);
    stderr(`${message}${thrown instanceof AppError ? ` ${next}` : ''}\n`);
    return 1;
  }
}

const options = (name: string) =>
  defineCommand({
    name,
    about: `Prints what Waymark knows as one JSON document: your instructions, facts about you, and notes about sites,
each with its source and date. The window has to be closed.`,
    examples: [
      '--search kettle',
      '--export csv > memory.csv',
      '--forget https://shop.example',
      '--import waymark-memory.json',
    ],
  })
    .option('--search <words>', 'only what has these words', textValue)
    .addOption(
      new Option('--export <format>', 'print a file for another machine (json), or a table (csv)')
        .choices(['json', 'csv'])
        .conflicts(['import', 'search']),
    )
    .option('--import <file>', 'add what an exported file brings', textValue)
    .addOption(
      new Option('--forget <what>', 'forget one entry by its ID, all about a site, or “all”')
        .argParser(textValue)
        // The removal runs first: an error of an import, or a copy exported afterwards, would come too late.
        .conflicts(['import', 'export', 'search']),
    )
    .exitOverride();

/** Returns what `--forget` removes; a URL means everything about its site. Throws `FACT_GONE`. */
function removalOf(wanted: string, { facts, notes }: MemoryLists): MemoryRemoval {
  if (wanted === 'all') return { what: 'all' };
  const origin = MemoryOriginSchema.safeParse(URL.parse(wanted)?.origin);
  if (origin.success) return { what: 'site', origin: origin.data };
  if (facts.some(({ id }) => id === wanted)) return { what: 'fact', id: wanted };
  if (notes.some(({ id }) => id === wanted)) return { what: 'note', id: wanted };
  throw factGone();
}

function matching({ instructions, facts, notes }: MemoryLists, search: string): MemoryLists {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const has = (entry: object): boolean => {
    const text = Object.values(entry).join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  };
  return {
    instructions: instructions.filter(has),
    facts: facts.filter(has),
    notes: notes.filter(has),
  };
}

/** Throws `MEMORY_FILE_INVALID` for a file that is too large, and the system's error for one that cannot be read. */
function textOf(file: string): string {
  if (statSync(file).size > MAX_MEMORY_FILE) throw memoryFileInvalid();
  return readFileSync(file, 'utf8');
}
