import { type ReactNode, useId, useState } from 'react';

import { fileNameOf } from '#shared/model/run/input/picked-file.ts';
import type { TabId } from '#shared/model/ids.ts';
import type { RunView } from '#shared/model/run/view/run-view.ts';

import { send } from '../../bridge/send.ts';
import { FilesGiven } from '../../components/ask/files-given.tsx';
import { PastedChip } from '../../components/ask/pasted-chip.tsx';
import { SelectionChip } from '../../components/ask/selection-chip.tsx';
import { LateStyle } from '../../components/loading/late-style.tsx';
import { PhaseBadge } from '../../components/run/phase-badge.tsx';
import { partIds, PartTabs } from '../../components/tabs/part-tabs.tsx';
import { useNow } from '../../components/use-now.ts';
import { RunConsent } from '../../connected/run/run-consent.tsx';
import { RunRefused } from '../../connected/run/run-refused.tsx';
import { setPanelOpen } from '../../store/ui-state.ts';
import { momentWords } from '../../text/measure-words.ts';
import { ForkNote } from './actions/fork-parts.tsx';
import { RunActions } from './actions/run-actions.tsx';
import { usePanelBox } from './actions/use-follow-up.ts';
import { oneRequest } from './one-request.ts';
import { AnswerPart } from './parts/answer-part.tsx';
import { countData, DataPart } from './parts/data-part.tsx';
import { PrivacyPart } from './parts/privacy-part.tsx';
import { firstPart, RUN_PARTS, type RunPart, withPart } from './parts/run-part.ts';
import { StepsPart } from './parts/steps-part.tsx';
import { PendingScript } from './changed-scripts.tsx';
import { RequestLinks } from './request-links.tsx';
import { BrokenAudit } from './run-audit.tsx';
import { useRunAudit } from './use-run-audit.ts';
import { useWords } from '../../text/use-words.ts';
import style from './run-report.css?url';

interface RunReportProps {
  readonly view: RunView;
  /** URL of the page, which the tabs change. */
  readonly url: string;
  /** First event of the shown request; `null`: the whole run. */
  readonly seq: number | null;
  /** Number of the claim whose place is shown; `null`: none. */
  readonly claim: number | null;
  /** Tab named by the URL; `null`: the one that suits the run's state. */
  readonly part: RunPart | null;
  readonly tabId: TabId;
}

/** Report of a run: task and actions, and below them one of its parts. */
export function RunReport({ view: run, url, seq, claim, part, tabId }: RunReportProps) {
  const view = oneRequest(run, seq);
  const audit = useRunAudit(run);
  /** Part that the person uses although the URL names none: it stays when the run ends. */
  const [used, setUsed] = useState<RunPart | null>(null);
  const shown = part ?? (claim === null ? (used ?? firstPart(view)) : 'answer');
  usePanelBox(run, tabId);
  return (
    <article className="run-report">
      <LateStyle href={style} />
      <ReportHeader view={view} />
      <RequestLinks view={run} seq={seq} tabId={tabId} />
      <ForkNote view={run} tabId={tabId} />
      <RunActions view={run} />
      <RunRefused view={view} isGone={false} tabId={null} onNewTab={() => setPanelOpen(true)} />
      <PendingScript view={view} />
      <BrokenAudit audit={audit} />
      <Parts
        shown={shown}
        onUse={() => setUsed(shown)}
        view={view}
        onShow={(id) => send('tab.navigate', { tabId, input: withPart(url, id) })}
        parts={{
          answer: <AnswerPart {...{ run, view, claim, tabId }} />,
          steps: <StepsPart {...{ run, view, tabId }} />,
          data: <DataPart view={view} />,
          privacy: <PrivacyPart {...{ run, view, audit }} />,
        }}
      />
    </article>
  );
}

interface PartsProps {
  readonly shown: RunPart;
  readonly view: RunView;
  readonly onShow: (part: RunPart) => void;
  /** Called when the person presses something in the shown part. */
  readonly onUse: () => void;
  readonly parts: Readonly<Record<RunPart, ReactNode>>;
}

/** Tabs and panels of the parts. A part is rendered when first shown, and then keeps what is opened in it. */
function Parts({ shown, view, onShow, onUse, parts }: PartsProps) {
  const { t, format } = useWords();
  const prefix = useId();
  const [seen, setSeen] = useState<readonly RunPart[]>([shown]);
  if (!seen.includes(shown)) setSeen([...seen, shown]);
  const count = (number: number) => (number === 0 ? {} : { count: format.number(number) });
  return (
    <>
      <PartTabs
        label={t('runs.details')}
        prefix={prefix}
        shown={shown}
        onShow={onShow}
        tabs={[
          { id: 'answer', label: t('runs.answer') },
          { id: 'steps', label: t('runs.steps'), ...count(stepsOf(view)) },
          { id: 'data', label: t('runs.data'), ...count(countData(view)) },
          { id: 'privacy', label: t('runs.privacy') },
        ]}
      />
      {RUN_PARTS.map((id) => (
        <div
          key={id}
          id={partIds(prefix, id).panel}
          className="run-part"
          role="tabpanel"
          aria-labelledby={partIds(prefix, id).tab}
          hidden={id !== shown}
          onPointerDownCapture={onUse}
          onKeyDownCapture={onUse}
        >
          {seen.includes(id) && parts[id]}
        </div>
      ))}
    </>
  );
}

const stepsOf = ({ iterations }: RunView): number =>
  iterations.reduce((sum, { toolCalls }) => sum + toolCalls.length, 0);

/** Request, model, time, and permissions while they can be withdrawn. */
function ReportHeader({ view }: { readonly view: RunView }) {
  const words = useWords();
  const { t } = words;
  const now = useNow(false);
  return (
    <header>
      <h1 dir="auto">{view.task}</h1>
      {view.requests[0]?.selection != null && (
        <SelectionChip selection={view.requests[0].selection} />
      )}
      <FilesGiven names={(view.requests[0]?.files ?? []).map(fileNameOf)} />
      {view.requests[0]?.material.map((material) => (
        <PastedChip key={material.text} material={material} />
      ))}
      {view.life.isLive && <RunConsent view={view} />}
      <div className="run-report-line">
        <p className="run-report-when">
          <PhaseBadge phase={view.phase} isRehearsal={view.isRehearsal} />
          {momentWords(words, view.startedAt, now)} ·{' '}
          {view.provider === 'builtin' ? t('common.builtInEngine') : view.model}
        </p>
      </div>
    </header>
  );
}
