import { useEffect, useState } from 'react';

import type { TabId } from '#shared/model/ids.ts';
import type { IterationView } from '#shared/model/run/view/iteration-view.ts';

import { request } from '../../../bridge/request.ts';
import { useNow } from '../../../components/use-now.ts';
import { WaymarkSign } from '../../../components/brand/waymark-sign.tsx';
import type { Draft } from '../../../store/slices/runs.ts';
import { durationWords } from '../../../text/measure-words.ts';
import { readableDraft } from '../../../text/runs/readable-draft.ts';
import { useWords } from '../../../text/use-words.ts';
import { type Waiting, waitingFor } from '../../../text/runs/waiting-for.ts';

interface DraftNoteProps {
  readonly draft: Draft | null;
  readonly latest: IterationView | undefined;
  /** Tab of the run; absent: unknown. */
  readonly tabId: TabId | undefined;
}

/** Current activity and the model's text as it streams. The height is fixed, so that nothing below moves. */
export function DraftNote({ draft, latest, tabId }: DraftNoteProps) {
  const { t } = useWords();
  const now = useNow(true);
  const waiting = draft === null ? waitingFor(latest, now) : null;
  const written = draft === null ? '' : readableDraft(draft.text);
  return (
    <div className="draft-note">
      <WaymarkSign size={16} isBusy />
      <div>
        <p className="draft-doing">
          {waiting === null ? (
            t(doingNow(draft, latest))
          ) : (
            <WaitingWords waiting={waiting} now={now} tabId={tabId} />
          )}
        </p>
        {written !== '' && (
          <div className="draft-words" dir="auto">
            <p>{written}</p>
          </div>
        )}
      </div>
    </div>
  );
}

interface WaitingWordsProps extends Pick<DraftNoteProps, 'tabId'> {
  readonly waiting: Waiting;
  readonly now: number;
}

function WaitingWords({ waiting, now, tabId }: WaitingWordsProps) {
  const words = useWords();
  const { what, since } = waiting;
  const count = useOpenRequests(what === 'model' ? undefined : tabId);
  const time = durationWords(words, Math.floor((now - since) / 1000) * 1000);
  if (what === 'model') return words.t('chat.waitsForModel', { time });
  return words.t(what === 'page' ? 'chat.waitsForPage' : 'chat.waitsForStep', { count, time });
}

/** Number of open network requests of a tab's page, polled every second. */
function useOpenRequests(tabId: TabId | undefined): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (tabId === undefined) return undefined;
    const ask = async (): Promise<void> => {
      try {
        const open = await request('tab.openRequests', { tabId });
        setCount(open.count);
      } catch {
        // The tab was closed.
        setCount(0);
      }
    };
    void ask();
    const timer = setInterval(() => void ask(), 1000);
    return () => clearInterval(timer);
  }, [tabId]);
  return count;
}

const DOING = {
  planner: 'chat.doingPlanner',
  executor: 'chat.doingExecutor',
  summary: 'chat.doingSummary',
  extraction: 'chat.doingExtraction',
  quick: 'chat.doingQuick',
  vision: 'chat.doingVision',
  words: 'chat.doingWords',
  repair: 'chat.doingRepair',
  page: 'chat.doingPage',
} as const satisfies Readonly<Record<Draft['role'], string>>;

function doingNow(draft: Draft | null, latest: IterationView | undefined) {
  if (draft !== null) return DOING[draft.role];
  const call = latest?.toolCalls.at(-1);
  if (call?.state === 'intended' || call?.state === 'sent') return 'chat.doingStep';
  if (latest === undefined || latest.plan === null) return 'chat.doingPlan';
  return 'chat.doingLook';
}
