import type Database from 'better-sqlite3';

/** The open database, for domains that have tables of their own; only the store opens it. */
export type Db = Database.Database;
export type Statement = Database.Statement;
