import type { FactFills } from '../../../../assist/fact-fill/fact-fills.ts';
import type { FactOffer } from '../../../../assist/fact-fill/fact-offer.ts';
import type { Memory } from '../../../../storage/memory/memory.ts';
import {
  importMemory,
  MAX_MEMORY_FILE,
  readMemoryFile,
  writeMemoryCsv,
  writeMemoryFile,
} from '../../../../storage/memory/transfer-memory.ts';
import type { DomainHandlers } from '../../handlers.ts';

export interface MemoryHandlerOptions {
  readonly memory: Memory;
  readonly fills: FactFills;
  readonly offer: FactOffer;
  /** Asks for a file and returns its text; `null` when the person cancels. */
  readonly readFile: (maxBytes: number) => Promise<string | null>;
  /** Asks where to save the text and returns the file's name; `null` when the person cancels. */
  readonly writeFile: (name: string, text: string) => Promise<string | null>;
}

/** Handlers for the memory: instructions, facts and notes. */
export function createMemoryHandlers({
  memory,
  fills,
  offer,
  readFile,
  writeFile,
}: MemoryHandlerOptions): DomainHandlers<'memory'> {
  return {
    'memory.lists': () => memory.lists(),
    'memory.setInstructions': ({ scope, text }) => {
      memory.setInstructions(scope, text);
      return null;
    },
    'memory.saveFact': ({ id, fact }) => {
      memory.saveFact(id, fact, { source: 'typed', origin: null });
      return null;
    },
    'memory.editNote': ({ id, text }) => {
      memory.notes.edit(id, text);
      return null;
    },
    'memory.answerOffer': (given) => {
      offer.answer(given);
      return null;
    },
    'memory.fill': async ({ tabId, id }) => {
      await fills.fill(tabId, id);
      return null;
    },
    'memory.dismiss': ({ tabId }) => {
      fills.dismiss(tabId);
      return null;
    },
    'memory.readFile': async () => {
      const text = await readFile(MAX_MEMORY_FILE);
      return { content: text === null ? null : readMemoryFile(text) };
    },
    'memory.import': (file) => ({ added: importMemory(memory, file) }),
    'memory.export': async ({ format }) => ({
      file:
        format === 'json'
          ? await writeFile('waymark-memory.json', writeMemoryFile(memory))
          : await writeFile('waymark-memory.csv', writeMemoryCsv(memory)),
    }),
    'memory.remove': ({ removal }) => {
      memory.remove(removal);
      return null;
    },
  };
}
