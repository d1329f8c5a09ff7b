import { useState } from 'react';

import { toErrorInfo } from '#shared/errors/app-error.ts';

import { request } from '../../bridge/request.ts';
import { AskBox } from '../../components/ask-box.tsx';
import { selectRunningId, useMirror } from '../../store/app-state.ts';
import { setDraft, useUiState } from '../../store/ui-state.ts';

const PLACE = 'panel';

/** The box under the chat: asks for something in the tab that is in front. */
export function ChatBox() {
  const tabId = useMirror((mirror) => mirror.activeTabId);
  const isRunning = useMirror((mirror) => selectRunningId(mirror) !== null);
  const task = useUiState((state) => state.drafts[PLACE] ?? '');
  const focusRequest = useUiState((state) => state.focusAsk);
  const [problem, setProblem] = useState<string | null>(null);

  const start = async () => {
    if (tabId === null) return;
    try {
      await request('run.start', { task, tabId, agentId: null, parameters: {} });
      setDraft(PLACE, '');
      setProblem(null);
    } catch (thrown) {
      const error = toErrorInfo(thrown);
      setProblem(`${error.message} ${error.next}`);
    }
  };

  return (
    <div className="chat-box">
      <AskBox
        label="What should be done?"
        placeholder={isRunning ? 'Write what comes next' : 'Ask for something in this tab'}
        value={task}
        onChange={(text) => {
          setDraft(PLACE, text);
          setProblem(null);
        }}
        onSubmit={() => void start()}
        blockedBy={blockedBy(isRunning, tabId === null)}
        problem={problem}
        focusRequest={focusRequest}
      />
    </div>
  );
}

function blockedBy(isRunning: boolean, hasNoTab: boolean): string | null {
  if (isRunning) return 'A run is going on. Stop it or wait for its end, then ask again.';
  return hasNoTab ? 'Open a tab first.' : null;
}
