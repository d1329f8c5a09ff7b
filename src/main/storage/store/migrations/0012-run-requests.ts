import type { Migration } from './migration.ts';

/**
 * Adds a line for each request of a run, and a full-text index. Words are searched for in `folded`; for existing runs only ASCII letters
 * are folded. Triggers maintain the index, since rows are deleted with their run.
 */
export const runRequests: Migration = {
  version: 12,
  sql: `
    CREATE TABLE run_requests (
      request_id  INTEGER PRIMARY KEY,
      run_id      TEXT NOT NULL REFERENCES runs ON DELETE CASCADE,
      seq         INTEGER NOT NULL,
      text        TEXT NOT NULL,
      answer      TEXT NOT NULL,
      phase       TEXT NOT NULL,
      agent_id    TEXT,
      provider    TEXT NOT NULL,
      model       TEXT NOT NULL,
      started_at  INTEGER NOT NULL,
      finished_at INTEGER,
      steps       INTEGER NOT NULL,
      site        TEXT NOT NULL,
      folded      TEXT NOT NULL,
      is_pinned   INTEGER NOT NULL DEFAULT 0,
      UNIQUE (run_id, seq)
    ) STRICT;
    CREATE INDEX run_requests_by_start ON run_requests (is_pinned DESC, started_at DESC, request_id DESC);
    CREATE VIRTUAL TABLE run_requests_text USING fts5 (
      folded, content = 'run_requests', content_rowid = 'request_id', detail = 'none', columnsize = 0, tokenize = 'trigram'
    );
    INSERT INTO run_requests_text (run_requests_text, rank) VALUES ('secure-delete', 1);
    CREATE TRIGGER run_requests_added AFTER INSERT ON run_requests BEGIN
      INSERT INTO run_requests_text (rowid, folded) VALUES (new.request_id, new.folded);
    END;
    CREATE TRIGGER run_requests_gone AFTER DELETE ON run_requests BEGIN
      INSERT INTO run_requests_text (run_requests_text, rowid, folded) VALUES ('delete', old.request_id, old.folded);
    END;
    CREATE TRIGGER run_requests_changed AFTER UPDATE OF folded ON run_requests WHEN old.folded <> new.folded BEGIN
      INSERT INTO run_requests_text (run_requests_text, rowid, folded) VALUES ('delete', old.request_id, old.folded);
      INSERT INTO run_requests_text (rowid, folded) VALUES (new.request_id, new.folded);
    END;

    WITH begun AS (
      SELECT run_id, seq, at, coalesce(json_extract(body, '$.text'), json_extract(body, '$.task')) AS text,
        json_extract(body, '$.provider') AS provider, json_extract(body, '$.model') AS model,
        lead(seq, 1, 1e15) OVER (PARTITION BY run_id ORDER BY seq) AS next_seq
      FROM events
      WHERE type = 'run.started' OR (type = 'run.continued' AND json_extract(body, '$.text') IS NOT NULL)
    ),
    told AS (
      SELECT begun.*, runs.agent_id, runs.phase AS run_phase,
        (SELECT body FROM events WHERE events.run_id = begun.run_id AND type IN ('run.finished', 'run.interrupted')
          AND events.seq > begun.seq AND events.seq < next_seq ORDER BY events.seq DESC LIMIT 1) AS last_end,
        (SELECT events.at FROM events WHERE events.run_id = begun.run_id AND type = 'run.finished'
          AND events.seq > begun.seq AND events.seq < next_seq ORDER BY events.seq DESC LIMIT 1) AS finished_at,
        (SELECT count(*) FROM events WHERE events.run_id = begun.run_id AND type = 'tool.intended'
          AND json_extract(body, '$.within') IS NULL AND events.seq > begun.seq AND events.seq < next_seq) AS steps,
        (SELECT json_extract(body, '$.url') FROM events WHERE events.run_id = begun.run_id AND type = 'state.observed'
          AND events.seq > begun.seq AND events.seq < next_seq ORDER BY events.seq LIMIT 1) AS url
      FROM begun JOIN runs USING (run_id)
    ),
    lines AS (
      SELECT *, substr(coalesce(json_extract(last_end, '$.finalAnswer'), ''), 1, 4000) AS answer,
        substr(url, instr(url, '://') + 3) AS address
      FROM told
    )
    INSERT INTO run_requests
      (run_id, seq, text, answer, phase, agent_id, provider, model, started_at, finished_at, steps, site, folded)
    SELECT run_id, seq, text, answer,
      CASE WHEN last_end IS NULL THEN run_phase ELSE coalesce(json_extract(last_end, '$.status'), 'interrupted') END,
      CASE WHEN seq = 1 THEN agent_id END, provider, model, at, finished_at, steps,
      CASE WHEN url LIKE 'http%' THEN substr(address, 1, instr(address || '/', '/') - 1) ELSE '' END,
      lower(substr(text, 1, 4000) || char(10) || answer || char(10) || coalesce(url, ''))
    FROM lines ORDER BY at, seq;
  `,
};
