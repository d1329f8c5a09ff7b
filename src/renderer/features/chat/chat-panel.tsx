import { X } from 'lucide-react';

import { IconButton } from '../../components/icon-button.tsx';
import { useStickToBottom } from '../../components/use-stick-to-bottom.ts';
import { WaymarkSign } from '../../components/waymark-sign.tsx';
import { selectRunningId, useMirror } from '../../store/app-state.ts';
import { setPanelOpen } from '../../store/ui-state.ts';
import { ChatBox } from './chat-box.tsx';
import { LiveRun } from './live-run.tsx';
import { RunCard } from './run-card.tsx';
import { StepAnnouncer } from './step-announcer.tsx';
import { useWords } from '../../text/use-words.ts';
import './chat.css';

/** The side panel: what was asked since the program was opened, the work as it happens, and the box to ask again. */
export function ChatPanel() {
  const { t } = useWords();
  const chat = useMirror((mirror) => mirror.runs.list);
  const runningId = useMirror(selectRunningId);
  const { scroller, content } = useStickToBottom();

  return (
    <div className="chat">
      <header className="chat-head">
        <WaymarkSign size={20} isBusy={runningId !== null} />
        <h2>{t('app.ask')}</h2>
        <IconButton label={t('chat.closePanel')} onClick={() => setPanelOpen(false)}>
          <X size={18} aria-hidden="true" />
        </IconButton>
      </header>
      <div
        ref={scroller}
        className="chat-scroller"
        role="log"
        aria-label={t('chat.runs')}
        aria-live="off"
      >
        <div ref={content} className="chat-runs">
          {chat.length === 0 ? (
            <NothingAsked />
          ) : (
            chat.map((run) => <RunCard key={run.view.runId} run={run} />)
          )}
        </div>
      </div>
      <StepAnnouncer />
      <LiveRun />
      <ChatBox />
    </div>
  );
}

function NothingAsked() {
  const { t } = useWords();
  return (
    <div className="chat-nothing">
      <h3>{t('chat.nothingAsked')}</h3>
      <p>{t('chat.nothingAskedHint')}</p>
    </div>
  );
}
