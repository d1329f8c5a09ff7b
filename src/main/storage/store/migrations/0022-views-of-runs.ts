import type { Migration } from './migration.ts';

/**
 * Replaces the tables `iterations` and `tool_executions` with views of the events that have the same columns, for people who query the
 * database. The program reads the events themselves.
 */
export const viewsOfRuns: Migration = {
  version: 22,
  sql: `
    DROP TABLE iterations;
    DROP TABLE tool_executions;

    CREATE VIEW iterations AS
    SELECT
      run_id,
      number,
      started_at,
      json_extract(seen, '$.url') AS url,
      json_extract(seen, '$.title') AS title,
      json_extract(seen, '$.screenshot') AS screenshot,
      json_extract(planned, '$.plan.output') AS plan
    FROM (
      SELECT
        run_id,
        iteration AS number,
        min(at) AS started_at,
        (
          SELECT body FROM events s
          WHERE s.run_id = e.run_id AND s.iteration = e.iteration AND s.type = 'state.observed'
          ORDER BY seq LIMIT 1
        ) AS seen,
        (
          SELECT body FROM events p
          WHERE p.run_id = e.run_id AND p.iteration = e.iteration AND p.type = 'plan.made'
          ORDER BY seq DESC LIMIT 1
        ) AS planned
      FROM events e
      WHERE iteration > 0 OR type IN ('state.observed', 'plan.made', 'tool.intended')
      GROUP BY run_id, iteration
    );

    CREATE VIEW tool_executions AS
    SELECT
      run_id,
      json_extract(body, '$.callId') AS call_id,
      iteration,
      json_extract(body, '$.tool') AS tool,
      json_extract(body, '$.args') AS args,
      CASE
        WHEN finished IS NOT NULL THEN iif(json_extract(finished, '$.result.ok'), 'done', 'failed')
        WHEN sent IS NULL THEN 'intended'
        WHEN ended > sent THEN 'in-doubt'
        ELSE 'sent'
      END AS state,
      json_extract(finished, '$.result') AS result,
      at AS intended_at,
      json_extract(finished, '$.ms') AS ms
    FROM (
      SELECT
        i.*,
        (
          SELECT body FROM events f
          WHERE f.run_id = i.run_id AND f.seq > i.seq AND f.type = 'tool.finished'
            AND json_extract(f.body, '$.callId') = json_extract(i.body, '$.callId')
          LIMIT 1
        ) AS finished,
        (
          SELECT seq FROM events s
          WHERE s.run_id = i.run_id AND s.seq > i.seq AND s.type = 'tool.sent'
            AND json_extract(s.body, '$.callId') = json_extract(i.body, '$.callId')
          LIMIT 1
        ) AS sent,
        (
          SELECT max(seq) FROM events d
          WHERE d.run_id = i.run_id AND d.type IN ('run.finished', 'run.interrupted')
        ) AS ended
      FROM events i
      WHERE i.type = 'tool.intended'
    );
  `,
};
