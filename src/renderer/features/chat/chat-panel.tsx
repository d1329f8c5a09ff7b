import { SquarePen, X } from 'lucide-react';

import { Button } from '../../components/buttons/button.tsx';
import { IconButton } from '../../components/buttons/icon-button.tsx';
import { useStickToBottom } from '../../components/use-stick-to-bottom.ts';
import { WaymarkSign } from '../../components/brand/waymark-sign.tsx';
import { selectActiveTab, useMirror } from '../../store/app-state.ts';
import { runsInTab } from '../../store/runs/run-places.ts';
import { focusAsk, setPanelOpen, startTaskAfresh, useUiState } from '../../store/ui-state.ts';
import type { ShownRun } from '../../store/slices/runs.ts';
import { usePageRun } from './use-page-run.ts';
import { ChatBox } from './ask-box/chat-box.tsx';
import { ConnectButton } from './ask-box/connect-button.tsx';
import { LiveRun } from './conversation/live-run.tsx';
import { PageTasks } from './ask-box/page-tasks.tsx';
import { PdfGuide } from './pdf/pdf-guide.tsx';
import { OtherRuns } from './other-runs.tsx';
import { RecentButton } from './ask-box/recent-button.tsx';
import { RunCard } from './conversation/run-card.tsx';
import { StepAnnouncer } from './conversation/step-announcer.tsx';
import { useWords } from '../../text/use-words.ts';
import './chat.css';

/** The side panel: the conversation of the tab in front, its live run and the box, below a line for each run elsewhere. */
export function ChatPanel() {
  const { t } = useWords();
  const mirror = useMirror((all) => all);
  const pageRun = usePageRun();
  // The page beside it shows the run already.
  const here = pageRun === null ? runsInTab(mirror, mirror.tabs.activeId) : [];
  const left = useUiState((state) => state.leftRuns);
  const shown = here.filter(({ view }) => view.life.isLive || !left.has(view.runId));
  const asked = here.map(({ view }) => view.requests.length).join(' ');
  const { scroller, content } = useStickToBottom(`${mirror.tabs.activeId} ${asked}`);

  return (
    <div className="chat">
      <header className="chat-head">
        <WaymarkSign size={20} isBusy={here.some(({ view }) => view.life.isLive)} />
        <h2>{t('app.ask')}</h2>
        {here.length > 0 && <NewTaskButton here={here} />}
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
          {shown.length === 0 ? (
            pageRun === null ? (
              <NothingAsked />
            ) : (
              <AboutPageRun />
            )
          ) : (
            shown.map((run) => <RunCard key={run.view.runId} run={run} />)
          )}
        </div>
      </div>
      <StepAnnouncer />
      <LiveRun />
      <ChatBox />
    </div>
  );
}

/** Begins a new conversation in an empty panel, or returns to the one that was there. */
function NewTaskButton({ here }: { readonly here: readonly ShownRun[] }) {
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
        startTaskAfresh(startsAfresh ? [] : here.map(({ view }) => view.runId));
        focusAsk();
      }}
    >
      {t('chat.newTask')}
    </Button>
  );
}

/** Says that the box is for the run whose page is beside the panel. */
function AboutPageRun() {
  const { t } = useWords();
  return (
    <div className="chat-nothing">
      <h3>{t('chat.pageRun')}</h3>
      <p>{t('chat.pageRunHint')}</p>
    </div>
  );
}

function NothingAsked() {
  const { t } = useWords();
  const hasModel = useMirror((mirror) => mirror.settings.provider.kind !== 'builtin');
  // Runs do not work on pages that Waymark draws.
  const isOwnPage = useMirror((mirror) => selectActiveTab(mirror)?.page != null);
  return (
    <div className="chat-nothing">
      <h3>{t(isOwnPage ? 'ask.whatToDo' : 'chat.nothingAsked')}</h3>
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
