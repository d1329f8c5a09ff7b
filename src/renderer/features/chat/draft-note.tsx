import type { IterationView } from '#shared/model/run/iteration-view.ts';

import { WaymarkSign } from '../../components/waymark-sign.tsx';
import type { Draft } from '../../store/slices/runs.ts';
import { readableDraft } from '../../text/readable-draft.ts';
import { useWords } from '../../text/use-words.ts';

interface DraftNoteProps {
  readonly draft: Draft | null;
  readonly latest: IterationView | undefined;
}

/** What is going on right now, and the words as the model writes them. Its height is kept, so that nothing below jumps. */
export function DraftNote({ draft, latest }: DraftNoteProps) {
  const { t } = useWords();
  const written = draft === null ? '' : readableDraft(draft.text);
  return (
    <div className="draft-note">
      <WaymarkSign size={16} isBusy />
      <div>
        <p className="draft-doing">{t(doingNow(draft, latest))}</p>
        {written !== '' && (
          <div className="draft-words" dir="auto">
            <p>{written}</p>
          </div>
        )}
      </div>
    </div>
  );
}

const DOING = {
  planner: 'chat.doingPlanner',
  executor: 'chat.doingExecutor',
  summary: 'chat.doingSummary',
  extraction: 'chat.doingExtraction',
  vision: 'chat.doingVision',
  words: 'chat.doingWords',
} as const satisfies Readonly<Record<Draft['role'], string>>;

function doingNow(draft: Draft | null, latest: IterationView | undefined) {
  if (draft !== null) return DOING[draft.role];
  const call = latest?.toolCalls.at(-1);
  if (call?.state === 'intended' || call?.state === 'sent') return 'chat.doingStep';
  if (latest === undefined || latest.plan === null) return 'chat.doingPlan';
  return 'chat.doingLook';
}
