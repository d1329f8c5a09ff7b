import type { Tab } from '#shared/model/tabs/tab.ts';
import { RunIdSchema } from '#shared/model/ids.ts';

import { loadLater } from '../../components/loading/load-later.tsx';
import { type ComparedRun, CompareRuns } from './compare/compare-runs.tsx';
import { takePart } from './parts/run-part.ts';
import { RunPage } from './run-page.tsx';
import { RunsList } from './list/runs-list.tsx';
import './runs.css';

const runningRuns = loadLater(async () => (await import('./running/running-runs.tsx')).RunningRuns);

/**
 * `waymark://runs` lists the runs and `waymark://runs/<id>` shows one; `/<number>` after it shows one of its requests, and
 * `/claim/<number>` after that the source of a claim in the answer. The page's tab is last: `/answer`, `/steps`, `/data` or `/privacy`.
 * `waymark://runs/running` shows the live runs, and
 * `waymark://runs/compare/<id>/<number>/<id>/<number>` shows two side by side.
 */
export function RunsPage({ tab }: { readonly tab: Tab }) {
  const [, , , id, ...after] = tab.url.split('/');
  const [part, [request, ...others]] = takePart(after);
  if (id === 'running') return <runningRuns.Part tabId={tab.id} />;
  if (id === 'compare') {
    const compared = readCompared([request, ...others]);
    if (compared !== null) return <CompareRuns key={tab.url} {...compared} tabId={tab.id} />;
  }
  const runId = RunIdSchema.safeParse(id);
  const seq = Number.parseInt(request ?? '', 10);
  return runId.success ? (
    <RunPage
      key={runId.data}
      runId={runId.data}
      seq={seq > 0 ? seq : null}
      part={part}
      url={tab.url}
      claim={others[0] === 'claim' ? Number.parseInt(others[1] ?? '', 10) : null}
      tabId={tab.id}
    />
  ) : (
    <RunsList tabId={tab.id} />
  );
}

function readCompared(
  parts: readonly (string | undefined)[],
): { readonly left: ComparedRun; readonly right: ComparedRun } | null {
  const [first, firstSeq = '', second, secondSeq = ''] = parts;
  const [left, right] = [RunIdSchema.safeParse(first), RunIdSchema.safeParse(second)];
  if (!left.success || !right.success) return null;
  return {
    left: { runId: left.data, seq: Number.parseInt(firstSeq, 10) },
    right: { runId: right.data, seq: Number.parseInt(secondSeq, 10) },
  };
}
