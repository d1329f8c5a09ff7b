import { type PersonFact, PersonFactSchema } from '#shared/model/memory/memory.ts';

import type { Db } from '../store/database/db.ts';
import { readRows } from './read-rows.ts';

/** Stored facts about the person, and the sites whose forms must not cause a question. */
export interface FactTable {
  list(): readonly PersonFact[];
  put(fact: PersonFact): void;
  used(id: string, at: number): void;
  isNever(origin: string): boolean;
  never(origin: string): void;
}

export function createFactTable(db: Db): FactTable {
  const all = db.prepare('SELECT * FROM person_facts ORDER BY kind, label, at');
  const put = db.prepare(
    `INSERT OR REPLACE INTO person_facts (id, kind, label, value, source, origin, at, usedAt)
     VALUES (@id, @kind, @label, @value, @source, @origin, @at, @usedAt)`,
  );
  const used = db.prepare('UPDATE person_facts SET usedAt = ? WHERE id = ?');
  const isNever = db.prepare('SELECT 1 FROM facts_never WHERE origin = ?');
  const never = db.prepare('INSERT OR IGNORE INTO facts_never VALUES (?)');
  return {
    list: () => readRows(PersonFactSchema, all.all()),
    put: (fact) => void put.run(fact),
    used: (id, at) => void used.run(at, id),
    isNever: (origin) => isNever.get(origin) !== undefined,
    never: (origin) => void never.run(origin),
  };
}
