import type { Tab } from '#shared/model/page/tab.ts';
import { RunIdSchema } from '#shared/model/ids.ts';

import { RunPage } from './run-page.tsx';
import { RunsList } from './runs-list.tsx';
import './runs.css';

/** `waymark://runs` lists the runs, `waymark://runs/<id>` shows one. */
export function RunsPage({ tab }: { readonly tab: Tab }) {
  const runId = RunIdSchema.safeParse(tab.url.split('/')[3]);
  return runId.success ? (
    <RunPage key={runId.data} runId={runId.data} tabId={tab.id} />
  ) : (
    <RunsList tabId={tab.id} />
  );
}
