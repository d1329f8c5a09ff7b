import type Database from 'better-sqlite3';

import type { RunEvent } from '#shared/model/run/run-event.ts';
import type { RunView } from '#shared/model/run/view/run-view.ts';

import { searchText } from '#shared/model/search-text.ts';

/** Updates the line of a run's newest request when an event changes it. */
export function createRequestRows(db: Database.Database): (event: RunEvent, view: RunView) => void {
  const save = db.prepare(`
    INSERT INTO run_requests (run_id, seq, text, answer, phase, agent_id, provider, model, started_at, finished_at, steps, site, folded)
    VALUES (@runId, @seq, @text, @answer, @phase, @agentId, @provider, @model, @startedAt, @finishedAt, @steps, @site, @folded)
    ON CONFLICT (run_id, seq) DO UPDATE SET answer = excluded.answer, phase = excluded.phase, provider = excluded.provider,
      model = excluded.model, finished_at = excluded.finished_at, steps = excluded.steps, site = excluded.site, folded = excluded.folded`);
  return (event, view) => {
    if (!CHANGING.has(event.body.type)) return;
    const row = rowOf(view);
    if (row !== null) save.run(row);
  };
}

/** Types of events that change a line. */
const CHANGING: ReadonlySet<RunEvent['body']['type']> = new Set([
  'run.started',
  'run.continued',
  'run.queued',
  'run.dequeued',
  'run.paused',
  'run.resumed',
  'question.asked',
  'question.answered',
  'state.observed',
  'tool.finished',
  'run.interrupted',
  'run.finished',
] as const);

/** Limit in characters; only the beginning of longer texts is shown and searched. */
const MAX_TEXT = 4000;
const MAX_ADDRESSES = 20;

function rowOf(view: RunView) {
  const request = view.requests.at(-1);
  // Private runs are in no list.
  if (request === undefined || !view.isKept) return null;
  const { seq, text, finalAnswer, at, firstIteration } = request;
  const iterations = view.iterations.filter(({ number }) => number >= firstIteration);
  const calls = iterations.flatMap(({ toolCalls }) => toolCalls);
  const addresses = iterations
    .flatMap(({ observations }) => observations.map(({ url }) => url))
    .filter((url) => /^https?:/.test(url));
  const answer = finalAnswer.slice(0, MAX_TEXT);
  return {
    runId: view.runId,
    seq,
    text,
    answer,
    phase: view.phase,
    agentId: seq === 1 ? view.agentId : null,
    provider: view.provider,
    model: view.model,
    startedAt: at,
    finishedAt: view.finishedAt,
    steps: calls.filter(({ within }) => within === undefined).length,
    site: URL.parse(addresses[0] ?? '')?.host ?? '',
    folded: searchText(
      [text.slice(0, MAX_TEXT), answer, ...new Set(addresses.slice(0, MAX_ADDRESSES))].join('\n'),
    ),
  };
}
