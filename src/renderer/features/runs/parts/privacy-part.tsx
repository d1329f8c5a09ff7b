import type { RunView } from '#shared/model/run/view/run-view.ts';

import { RunConsent } from '../../../connected/run/run-consent.tsx';
import { RunLentTabs } from '../../../connected/run/run-lent-tabs.tsx';
import { RunAudit } from '../run-audit.tsx';
import type { useRunAudit } from '../use-run-audit.ts';
import { RunMemory } from '../run-memory.tsx';

interface PrivacyPartProps {
  readonly run: RunView;
  /** The shown part. */
  readonly view: RunView;
  readonly audit: ReturnType<typeof useRunAudit>;
}

/** What a run was allowed, what it sent, what it remembered and which tabs it could use. */
export function PrivacyPart({ run, view, audit }: PrivacyPartProps) {
  return (
    <>
      {/* Those of a live run stand below its task, since they can be withdrawn. */}
      {!view.life.isLive && <RunConsent view={view} />}
      <RunAudit runId={run.runId} audit={audit} />
      <RunMemory view={run} />
      <RunLentTabs view={view} />
    </>
  );
}
