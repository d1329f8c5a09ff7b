import { AppWindow } from 'lucide-react';
import { useId } from 'react';

import type { Tab } from '#shared/model/tabs/tab.ts';
import type { RunView } from '#shared/model/run/view/run-view.ts';

import { send } from '../../../bridge/send.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { PhaseBadge } from '../../../components/run/phase-badge.tsx';
import { LiveRunControls } from '../../../connected/run/live-run-controls.tsx';
import { useMirror } from '../../../store/app-state.ts';
import { tabOfRun } from '../../../store/runs/run-places.ts';
import type { ShownRun } from '../../../store/slices/runs.ts';
import { setPanelOpen } from '../../../store/ui-state.ts';
import { splitAddress } from '../../../text/display-address.ts';
import { useWords } from '../../../text/use-words.ts';
import { sentenceOf } from '../steps/film-frames.ts';
import { useTabPicture } from './use-tab-picture.ts';

/** One run: its page, its current step, and what it waits for. */
export function RunTile({ run }: { readonly run: ShownRun }) {
  const { t } = useWords();
  const id = useId();
  const { view } = run;
  const tab = useMirror((mirror) => tabOfRun(mirror, run));
  const { life } = view;
  const asked = view.requests.at(-1)?.text ?? view.task;
  return (
    <li>
      <article className="running-tile" aria-labelledby={id} data-phase={view.phase}>
        <TilePicture tab={tab} />
        <div className="running-tile-head">
          <h2 id={id} dir="auto">
            {asked}
          </h2>
          <PhaseBadge phase={view.phase} isRehearsal={view.isRehearsal} />
        </div>
        {tab?.page === null && <p className="running-tile-site">{splitAddress(tab.url).host}</p>}
        <LatestStep view={view} />
        {life.isLive && <LiveRunControls view={view} life={life} />}
        {tab !== undefined && (
          <Button
            look="quiet"
            icon={<AppWindow size={15} aria-hidden="true" />}
            onClick={() => {
              send('tab.activate', { tabId: tab.id });
              setPanelOpen(true);
            }}
          >
            {t('runs.openTab')}
          </Button>
        )}
      </article>
    </li>
  );
}

function TilePicture({ tab }: { readonly tab: Tab | undefined }) {
  const picture = useTabPicture(tab?.page === null ? tab.id : null);
  return (
    <div className="running-tile-picture" aria-hidden="true">
      {picture !== null && <img src={picture} alt="" />}
    </div>
  );
}

/** Newest step of a run, in a sentence. */
function LatestStep({ view: { iterations, phase } }: { readonly view: RunView }) {
  const { t } = useWords();
  const iteration = iterations.at(-1);
  const call = iteration?.toolCalls.at(-1);
  const hasStep = iteration !== undefined && call !== undefined;
  if (!hasStep && phase !== 'running') return null;
  return (
    <p className="running-tile-step" dir="auto">
      {hasStep ? sentenceOf(t, { call, iteration }) : t('chat.doingStep')}
    </p>
  );
}
