import { Pause, Play, Square, X } from 'lucide-react';

import { openPage } from '../../bridge/open-page.ts';
import { send } from '../../bridge/send.ts';
import { IconButton } from '../../components/buttons/icon-button.tsx';
import { PhaseBadge } from '../../components/run/phase-badge.tsx';
import { useMirror } from '../../store/app-state.ts';
import { runsToldHere, selectTabRun, tabOfRun } from '../../store/runs/run-places.ts';
import type { ShownRun } from '../../store/slices/runs.ts';
import { tabTitle } from '../../text/tab-title.ts';
import { useWords } from '../../text/use-words.ts';
import { queueWords } from './queue-words.ts';
import './other-runs.css';

/** Live and waiting runs of other tabs, a line each. */
export function OtherRuns() {
  const { t } = useWords();
  const mirror = useMirror((all) => all);
  const own = selectTabRun(mirror);
  const live = runsToldHere(mirror).filter((run) => run !== own && run.view.life.isLive);
  if (live.length === 0) return null;
  return (
    <section className="other-runs" aria-label={t('chat.otherRuns')}>
      <ul>
        {live.map((run) => (
          <OtherRun key={run.view.runId} run={run} />
        ))}
      </ul>
    </section>
  );
}

function OtherRun({ run }: { readonly run: ShownRun }) {
  const words = useWords();
  const { t } = words;
  const tabs = useMirror((mirror) => mirror.tabs.here);
  const tab = useMirror((mirror) => tabOfRun(mirror, run));
  const queued = useMirror((mirror) => queueWords(words, mirror, run));
  const { runId, phase, life, requests, task, isRehearsal } = run.view;
  const place = phase === 'queued' ? queued : tab === undefined ? '' : tabTitle(t, tab);
  const open = () => {
    if (tab !== undefined) send('tab.activate', { tabId: tab.id });
    else openPage('runs', tabs, `waymark://runs/${runId}`);
  };
  return (
    <li className={phase === 'waiting' ? 'other-run is-waiting' : 'other-run'}>
      <button
        type="button"
        className="other-run-open"
        title={tab === undefined ? t('chat.openRun') : t('chat.goToTab')}
        onClick={open}
      >
        <span className="other-run-task" dir="auto">
          {requests.at(-1)?.text ?? task}
        </span>
        <span className="other-run-place">
          <PhaseBadge phase={phase} isRehearsal={isRehearsal} />
          <span dir="auto">{place}</span>
        </span>
      </button>
      {(phase === 'running' || phase === 'paused') && (
        <IconButton
          label={phase === 'paused' ? t('runs.resume') : t('runs.pause')}
          onClick={() => send(phase === 'paused' ? 'run.resume' : 'run.pause', { runId })}
        >
          {phase === 'paused' ? (
            <Play size={15} aria-hidden="true" />
          ) : (
            <Pause size={15} aria-hidden="true" />
          )}
        </IconButton>
      )}
      {life.isLive && (
        <IconButton
          label={phase === 'queued' ? t('common.cancel') : t('runs.stop')}
          onClick={() => send('run.stop', { runId })}
        >
          {phase === 'queued' ? (
            <X size={15} aria-hidden="true" />
          ) : (
            <Square size={13} aria-hidden="true" />
          )}
        </IconButton>
      )}
    </li>
  );
}
