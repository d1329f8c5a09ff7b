import type Database from 'better-sqlite3';
import { z } from 'zod';

import { type SiteFact, SiteFactSchema } from '#shared/model/site/site-fact.ts';

import { withStoreErrors } from '../store-error.ts';

/** Stored kinds of sites' writes. Every method throws `AppError` `STORE_…`. */
export interface SiteFactsTable {
  list(): readonly SiteFact[];
  find(origin: string, shape: string): SiteFact['found'] | null;
  keep(fact: Omit<SiteFact, 'at' | 'source'> & { readonly from: SiteFact['source'] }): void;
  forget(origin: string, shape: string): void;
  forgetOrigin(origin: string): void;
  forgetAll(): void;
  /** Calls the listener after each change, until disposed. */
  onChange(listener: () => void): { dispose(): void };
}

/** Limit of stored facts; the oldest are deleted first. */
const MAX_FACTS = 5_000;

export function createSiteFactsTable(db: Database.Database, now: () => number): SiteFactsTable {
  const all = db.prepare('SELECT * FROM site_facts ORDER BY origin, at DESC, shape');
  const one = db.prepare('SELECT * FROM site_facts WHERE origin = ? AND shape = ?');
  const put = db.prepare(
    'INSERT OR REPLACE INTO site_facts VALUES (@origin, @shape, @found, @from, @at)',
  );
  const trim = db.prepare(
    `DELETE FROM site_facts WHERE at < (SELECT at FROM site_facts ORDER BY at DESC LIMIT 1 OFFSET ${MAX_FACTS})`,
  );
  const drop = db.prepare('DELETE FROM site_facts WHERE origin = ? AND shape = ?');
  const dropOrigin = db.prepare('DELETE FROM site_facts WHERE origin = ?');
  const dropAll = db.prepare('DELETE FROM site_facts');
  const listeners = new Set<() => void>();
  const changing = (change: () => void): void => {
    withStoreErrors(change);
    for (const listener of listeners) listener();
  };
  return {
    list: () => withStoreErrors(() => z.array(SiteFactSchema).parse(all.all())),
    find: (origin, shape) =>
      withStoreErrors(() => SiteFactSchema.safeParse(one.get(origin, shape)).data?.found ?? null),
    keep: (fact) =>
      changing(() => {
        put.run({ ...fact, at: now() });
        trim.run();
      }),
    forget: (origin, shape) => changing(() => void drop.run(origin, shape)),
    forgetOrigin: (origin) => changing(() => void dropOrigin.run(origin)),
    forgetAll: () => changing(() => void dropAll.run()),
    onChange(listener) {
      listeners.add(listener);
      return { dispose: () => void listeners.delete(listener) };
    },
  };
}
