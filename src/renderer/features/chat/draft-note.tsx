import type { IterationView } from '#shared/model/run/iteration-view.ts';

import { WaymarkSign } from '../../components/waymark-sign.tsx';
import type { Draft } from '../../store/slices/runs.ts';
import { readableDraft } from '../../text/readable-draft.ts';

interface DraftNoteProps {
  readonly draft: Draft | null;
  readonly latest: IterationView | undefined;
}

/** What is going on right now, and the words as the model writes them. Its height is kept, so that nothing below jumps. */
export function DraftNote({ draft, latest }: DraftNoteProps) {
  const words = draft === null ? '' : readableDraft(draft.text);
  return (
    <div className="draft-note">
      <WaymarkSign size={16} isBusy />
      <div>
        <p className="draft-doing">{doingNow(draft, latest)}</p>
        {words !== '' && (
          <div className="draft-words" dir="auto">
            <p>{words}</p>
          </div>
        )}
      </div>
    </div>
  );
}

const DOING: Readonly<Record<Draft['role'], string>> = {
  planner: 'Planning…',
  executor: 'Working out the next step…',
  summary: 'Shortening its record of earlier steps…',
  extraction: 'Reading out what was asked for…',
  vision: 'Looking at the picture…',
};

function doingNow(draft: Draft | null, latest: IterationView | undefined): string {
  if (draft !== null) return DOING[draft.role];
  const call = latest?.toolCalls.at(-1);
  if (call?.state === 'intended' || call?.state === 'sent') return 'Carrying out a step…';
  if (latest === undefined || latest.plan === null) return 'Looking at the page and planning…';
  return 'Looking at what changed…';
}
