import type { MemoryAccess } from '../agent-host/runs/memory/memory-access.ts';
import type { Memory } from '../memory/memory.ts';

/** What runs reach of the memory. */
export const memoryAccess = (memory: Memory): MemoryAccess => ({
  instructionsFor: (scope) => memory.instructionsFor(scope),
  facts: () => memory.facts(),
  factUsed: (id) => memory.factUsed(id),
  notesAt: (origin) => memory.notes.toldAt(origin),
  notesFound: (found, runId) => memory.notes.found(found, runId),
  notesProved: (ids) => memory.notes.proved(ids),
});
