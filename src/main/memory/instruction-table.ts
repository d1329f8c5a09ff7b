import {
  type Instruction,
  InstructionSchema,
  type InstructionScope,
} from '#shared/model/memory/memory.ts';

import type { Db } from '../store/db.ts';
import { readRows } from './read-rows.ts';

/** How the person wants things done, on the disk. */
export interface InstructionTable {
  list(): readonly Instruction[];
  put(instruction: Instruction): void;
  remove(scope: InstructionScope): void;
}

export function createInstructionTable(db: Db): InstructionTable {
  // Everywhere stands first.
  const all = db.prepare(`SELECT * FROM instructions ORDER BY scope <> 'all', scope`);
  const put = db.prepare('INSERT OR REPLACE INTO instructions VALUES (@scope, @text, @at)');
  const drop = db.prepare('DELETE FROM instructions WHERE scope = ?');
  return {
    list: () => readRows(InstructionSchema, all.all()),
    put: (instruction) => void put.run(instruction),
    remove: (scope) => void drop.run(scope),
  };
}
