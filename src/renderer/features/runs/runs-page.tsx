import type { Tab } from '#shared/model/page/tab.ts';
import { RunIdSchema } from '#shared/model/ids.ts';

import { RunPage } from './run-page.tsx';
import { RunsList } from './runs-list.tsx';
import './runs.css';

/** `waymark://runs` lists the runs, `waymark://runs/<id>` shows one, and with a number behind it one request of it. */
export function RunsPage({ tab }: { readonly tab: Tab }) {
  const [, , , id, request] = tab.url.split('/');
  const runId = RunIdSchema.safeParse(id);
  const seq = Number.parseInt(request ?? '', 10);
  return runId.success ? (
    <RunPage key={runId.data} runId={runId.data} seq={seq > 0 ? seq : null} tabId={tab.id} />
  ) : (
    <RunsList tabId={tab.id} />
  );
}
