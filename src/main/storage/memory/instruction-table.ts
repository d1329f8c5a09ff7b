import { type Instruction, InstructionSchema } from '#shared/model/memory/memory.ts';

import type { Db } from '../store/database/db.ts';
import { readRows } from './read-rows.ts';

/** Stored instructions of the person. */
export interface InstructionTable {
  list(): readonly Instruction[];
  put(instruction: Instruction): void;
}

export function createInstructionTable(db: Db): InstructionTable {
  // Sorts the instructions for all sites first.
  const all = db.prepare(`SELECT * FROM instructions ORDER BY scope <> 'all', scope`);
  const put = db.prepare('INSERT OR REPLACE INTO instructions VALUES (@scope, @text, @at)');
  return {
    list: () => readRows(InstructionSchema, all.all()),
    put: (instruction) => void put.run(instruction),
  };
}
