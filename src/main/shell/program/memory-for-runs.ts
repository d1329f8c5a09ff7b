import type { MemoryAccess } from '../../runs/agent-host/runs/memory/memory-access.ts';
import type { Memory } from '../../storage/memory/memory.ts';

/** Returns the parts of the memory that runs may use. */
export const memoryAccess = (memory: Memory): MemoryAccess => ({
  instructionsFor: (scope) => memory.instructionsFor(scope),
  facts: () => memory.facts(),
  factUsed: (id) => memory.factUsed(id),
  mayRepeat: () => memory.isOn('sites'),
  notesAt: (origin) => memory.notes.toldAt(origin),
  notesFound: (found, runId) => memory.notes.found(found, runId),
  notesProved: (ids) => memory.notes.proved(ids),
});
