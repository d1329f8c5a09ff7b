import { useState, type ReactNode } from 'react';

import type { TabId } from '#shared/model/ids.ts';
import type { PickedFile } from '#shared/model/picked-file.ts';
import { toErrorInfo } from '#shared/errors/app-error.ts';

import { request } from '../../bridge/request.ts';
import { AskBox } from '../../components/ask-box.tsx';
import { ContourLines } from '../../components/contour-lines.tsx';
import { selectRunningId, useMirror } from '../../store/app-state.ts';
import { attach, clearDraft, detach, setDraft, useUiState } from '../../store/ui-state.ts';
import { EngineHint } from './engine-hint.tsx';
import { ExampleTasks } from './example-tasks.tsx';
import { RecentRuns } from './recent-runs.tsx';
import './new-tab.css';

const NO_FILES: readonly PickedFile[] = [];

interface NewTabPageProps {
  readonly tabId: TabId;
  /** The agents there are. */
  readonly gallery: ReactNode;
}

/** The page of a new tab: one big box to ask in, and what can be asked. */
export function NewTabPage({ tabId, gallery }: NewTabPageProps) {
  const place = `tab-${tabId}`;
  const isRunning = useMirror((mirror) => selectRunningId(mirror) !== null);
  const task = useUiState((state) => state.drafts[place] ?? '');
  // The built-in engine has no use for files.
  const takesFiles = useMirror((mirror) => mirror.settings.provider.kind !== 'builtin');
  const files = useUiState((state) => state.attached[place] ?? NO_FILES);
  const [problem, setProblem] = useState<string | null>(null);
  const [focusRequest, setFocusRequest] = useState(() => (isFocusFree() ? 1 : 0));

  const write = (text: string) => {
    setDraft(place, text);
    setProblem(null);
  };
  const attempt = async (act: () => Promise<void>) => {
    try {
      await act();
      setProblem(null);
    } catch (thrown) {
      const error = toErrorInfo(thrown);
      setProblem(`${error.message} ${error.next}`);
    }
  };
  const start = async () => {
    const ids = takesFiles ? files.map(({ id }) => id) : [];
    await request('run.start', { task, tabId, agentId: null, parameters: {}, files: ids });
    clearDraft(place);
  };

  return (
    <div className="new-tab">
      <section className="new-tab-head">
        <ContourLines />
        <div className="new-tab-ask">
          <h1>Where to?</h1>
          <AskBox
            isLarge
            label="What should be done?"
            placeholder="Say what should be done on the web"
            value={task}
            onChange={write}
            onSubmit={() => void attempt(start)}
            blockedBy={
              isRunning ? 'A run is going on. Stop it or wait for its end, then ask again.' : null
            }
            problem={problem}
            attachments={
              takesFiles
                ? {
                    files,
                    onAttach: () =>
                      void attempt(async () => attach(place, await request('run.pickFiles', null))),
                    onRemove: ({ id }) => {
                      detach(place, id);
                      setProblem(null);
                    },
                  }
                : null
            }
            focusRequest={focusRequest}
          />
          <EngineHint />
          <ExampleTasks
            onPick={(example) => {
              write(example);
              setFocusRequest(focusRequest + 1);
            }}
          />
        </div>
      </section>
      <div className="new-tab-rest">
        {gallery}
        <RecentRuns tabId={tabId} />
      </div>
    </div>
  );
}

/** Whether the cursor may go into the box: not while somebody writes elsewhere or walks through the tabs. */
function isFocusFree(): boolean {
  const focused = document.activeElement;
  return focused === null || !focused.matches('input, textarea, [role=tab]');
}
