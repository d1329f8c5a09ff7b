import type { RunView } from '#shared/model/run/view/run-view.ts';

/** The part of a run for the request that began with the event `seq`; `null`: the whole run. */
export function oneRequest(view: RunView, seq: number | null): RunView {
  const place = view.requests.findIndex((request) => request.seq === seq);
  const request = view.requests[place];
  if (request === undefined || view.requests.length === 1) return view;
  const next = view.requests[place + 1];
  const isNewest = next === undefined;
  const { text, at, todos, finalAnswer, error, end, firstIteration } = request;
  return {
    ...view,
    task: text,
    startedAt: at,
    phase: isNewest ? view.phase : (end ?? 'interrupted'),
    requests: [request],
    iterations: view.iterations.filter(
      ({ number }) => number >= firstIteration && (isNewest || number < next.firstIteration),
    ),
    contract: isNewest ? view.contract : null,
    refused: isNewest ? view.refused : [],
    grants: isNewest ? view.grants : [],
    lentTabs: isNewest ? view.lentTabs : [],
    todos,
    finalAnswer,
    error,
  };
}
