import { SquarePen, X } from 'lucide-react';

import { Button } from '../../components/button.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { useStickToBottom } from '../../components/use-stick-to-bottom.ts';
import { WaymarkSign } from '../../components/waymark-sign.tsx';
import { useMirror } from '../../store/app-state.ts';
import { runsInTab } from '../../store/runs/run-places.ts';
import { focusAsk, setPanelOpen, setStartsAfresh, useUiState } from '../../store/ui-state.ts';
import { ChatBox } from './chat-box.tsx';
import { ConnectButton } from './connect-button.tsx';
import { LiveRun } from './live-run.tsx';
import { PageTasks } from './page-tasks.tsx';
import { PdfGuide } from './pdf/pdf-guide.tsx';
import { OtherRuns } from './other-runs.tsx';
import { RecentButton } from './recent-button.tsx';
import { RunCard } from './run-card.tsx';
import { StepAnnouncer } from './step-announcer.tsx';
import { useWords } from '../../text/use-words.ts';
import './chat.css';

/** The side panel: the conversation of the tab in front, its live run and the box, below a line for each run elsewhere. */
export function ChatPanel() {
  const { t } = useWords();
  const mirror = useMirror((all) => all);
  const here = runsInTab(mirror, mirror.tabs.activeId);
  const asked = here.map(({ view }) => view.requests.length).join(' ');
  const { scroller, content } = useStickToBottom(`${mirror.tabs.activeId} ${asked}`);

  return (
    <div className="chat">
      <header className="chat-head">
        <WaymarkSign size={20} isBusy={here.some(({ view }) => view.life.isLive)} />
        <h2>{t('app.ask')}</h2>
        {here.length > 0 && <NewTaskButton />}
        <RecentButton />
        <IconButton label={t('chat.closePanel')} onClick={() => setPanelOpen(false)}>
          <X size={18} aria-hidden="true" />
        </IconButton>
      </header>
      <PdfGuide />
      <OtherRuns />
      <div
        ref={scroller}
        className="chat-scroller"
        role="log"
        aria-label={t('chat.runs')}
        aria-live="off"
      >
        <div ref={content} className="chat-runs">
          {here.length === 0 ? (
            <NothingAsked />
          ) : (
            here.map((run) => <RunCard key={run.view.runId} run={run} />)
          )}
        </div>
      </div>
      <StepAnnouncer />
      <LiveRun />
      <ChatBox />
    </div>
  );
}

/** Begins a new conversation. */
function NewTaskButton() {
  const { t } = useWords();
  const startsAfresh = useUiState((state) => state.startsAfresh);
  return (
    <Button
      look="quiet"
      className="chat-new-task"
      title={t('chat.newTaskHint')}
      aria-pressed={startsAfresh}
      icon={<SquarePen size={15} aria-hidden="true" />}
      onClick={() => {
        setStartsAfresh(!startsAfresh);
        focusAsk();
      }}
    >
      {t('chat.newTask')}
    </Button>
  );
}

function NothingAsked() {
  const { t } = useWords();
  const hasModel = useMirror((mirror) => mirror.settings.provider.kind !== 'builtin');
  return (
    <div className="chat-nothing">
      <h3>{t('chat.nothingAsked')}</h3>
      {hasModel ? (
        <>
          <p>{t('chat.nothingAskedHint')}</p>
          <PageTasks />
        </>
      ) : (
        <>
          <p>{t('chat.stepsHint')}</p>
          <ConnectButton look="plain" />
        </>
      )}
    </div>
  );
}
