import type { Migration } from './migration.ts';

/**
 * Runs are stored as events; `runs`, `iterations`, `tool_executions` and `model_calls` are projections written in the same transaction, so
 * lists and searches need not fold events.
 */
export const runsAndSettings: Migration = {
  version: 1,
  sql: `
    CREATE TABLE runs (
      run_id        TEXT PRIMARY KEY,
      task          TEXT NOT NULL,
      agent_id      TEXT,
      provider      TEXT NOT NULL,
      model         TEXT NOT NULL,
      phase         TEXT NOT NULL,
      final_answer  TEXT NOT NULL,
      started_at    INTEGER NOT NULL,
      finished_at   INTEGER,
      iterations    INTEGER NOT NULL,
      tool_calls    INTEGER NOT NULL,
      errors        INTEGER NOT NULL,
      input_tokens  INTEGER NOT NULL,
      output_tokens INTEGER NOT NULL,
      error         TEXT
    ) STRICT;
    CREATE INDEX runs_by_start ON runs (started_at DESC, run_id DESC);
    CREATE INDEX runs_unfinished ON runs (run_id) WHERE phase = 'running';

    CREATE TABLE events (
      run_id    TEXT NOT NULL REFERENCES runs ON DELETE CASCADE,
      seq       INTEGER NOT NULL CHECK (seq > 0),
      at        INTEGER NOT NULL,
      iteration INTEGER NOT NULL,
      type      TEXT NOT NULL,
      body      TEXT NOT NULL,
      PRIMARY KEY (run_id, seq)
    ) STRICT;
    CREATE TRIGGER events_stay_as_written BEFORE UPDATE ON events
      BEGIN SELECT RAISE(ABORT, 'an event is never changed'); END;

    CREATE TABLE iterations (
      run_id     TEXT NOT NULL REFERENCES runs ON DELETE CASCADE,
      number     INTEGER NOT NULL,
      started_at INTEGER NOT NULL,
      url        TEXT,
      title      TEXT,
      screenshot TEXT,
      plan       TEXT,
      PRIMARY KEY (run_id, number)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE tool_executions (
      run_id      TEXT NOT NULL REFERENCES runs ON DELETE CASCADE,
      call_id     TEXT NOT NULL,
      iteration   INTEGER NOT NULL,
      tool        TEXT NOT NULL,
      args        TEXT NOT NULL,
      state       TEXT NOT NULL CHECK (state IN ('intended', 'sent', 'done', 'failed', 'in-doubt')),
      result      TEXT,
      intended_at INTEGER NOT NULL,
      ms          REAL,
      PRIMARY KEY (run_id, call_id)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE model_calls (
      run_id        TEXT NOT NULL REFERENCES runs ON DELETE CASCADE,
      call_id       TEXT NOT NULL,
      iteration     INTEGER NOT NULL,
      role          TEXT NOT NULL,
      model         TEXT NOT NULL,
      attempt       INTEGER NOT NULL,
      input_tokens  INTEGER NOT NULL,
      output_tokens INTEGER NOT NULL,
      ms            REAL NOT NULL,
      error         TEXT,
      at            INTEGER NOT NULL,
      request       BLOB,
      answer        BLOB,
      PRIMARY KEY (run_id, call_id)
    ) STRICT;

    CREATE TABLE artifacts (
      artifact_id TEXT PRIMARY KEY,
      mime        TEXT NOT NULL,
      bytes       INTEGER NOT NULL,
      created_at  INTEGER NOT NULL
    ) STRICT;

    CREATE TABLE settings (
      key   TEXT PRIMARY KEY,
      value TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
  `,
};
