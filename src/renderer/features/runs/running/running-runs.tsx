import { ArrowLeft } from 'lucide-react';

import type { TabId } from '#shared/model/ids.ts';

import { send } from '../../../bridge/send.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { EmptyNote } from '../../../components/notes/empty-note.tsx';
import { LateStyle } from '../../../components/loading/late-style.tsx';
import { useMirror } from '../../../store/app-state.ts';
import { runsToldHere } from '../../../store/runs/run-places.ts';
import { useWords } from '../../../text/use-words.ts';
import { RunTile } from './run-tile.tsx';
import style from './running-runs.css?url';

/** `waymark://runs/running`: the live runs of this window, side by side. */
export function RunningRuns({ tabId }: { readonly tabId: TabId }) {
  const { t } = useWords();
  const mirror = useMirror((whole) => whole);
  const live = runsToldHere(mirror).filter(({ view }) => view.life.isLive);
  return (
    <div className="rows-page running-runs">
      <LateStyle href={style} />
      <Button
        look="quiet"
        icon={<ArrowLeft size={16} aria-hidden="true" />}
        onClick={() => send('tab.navigate', { tabId, input: 'waymark://runs' })}
      >
        {t('runs.allRuns')}
      </Button>
      <div className="rows-head">
        <h1>{t('runs.runningTitle')}</h1>
      </div>
      {live.length === 0 ? (
        <EmptyNote title={t('runs.runningNone')}>{t('runs.runningNoneHint')}</EmptyNote>
      ) : (
        <ul className="running-tiles">
          {live.map((run) => (
            <RunTile key={run.view.runId} run={run} />
          ))}
        </ul>
      )}
    </div>
  );
}
