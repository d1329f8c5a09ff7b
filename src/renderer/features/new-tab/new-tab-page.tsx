import { useState, type ReactNode } from 'react';

import type { TabId } from '#shared/model/ids.ts';

import { request } from '../../bridge/request.ts';
import { AskBox } from '../../components/ask/ask-box.tsx';
import { ContourLines } from '../../components/contour-lines.tsx';
import { clearDraft } from '../../store/ui-state.ts';
import { useTaskDraft } from '../../store/use-task-draft.ts';
import { EngineHint } from './engine-hint.tsx';
import { ExampleTasks } from './example-tasks.tsx';
import { RecentRuns } from './recent-runs.tsx';
import { useWords } from '../../text/use-words.ts';
import './new-tab.css';

interface NewTabPageProps {
  readonly tabId: TabId;
  /** The agents there are. */
  readonly gallery: ReactNode;
}

/** The page of a new tab: one big box to ask in, and what can be asked. */
export function NewTabPage({ tabId, gallery }: NewTabPageProps) {
  const { t } = useWords();
  const place = `tab-${tabId}`;
  const draft = useTaskDraft(place, true, tabId);
  const [focusRequest, setFocusRequest] = useState(() => (isFocusFree() ? 1 : 0));

  const start = async () => {
    const files = draft.files.map(({ id }) => id);
    const { text: task, lentTabs, session, keeping } = draft;
    await request('run.start', {
      task,
      tabId,
      agentId: null,
      parameters: {},
      files,
      lentTabs,
      session,
      ...(keeping?.isKept === false && { isKept: false }),
    });
    clearDraft(place);
  };

  return (
    <div className="new-tab">
      <section className="new-tab-head">
        <ContourLines />
        <div className="new-tab-ask">
          <h1>{t('newTab.title')}</h1>
          <AskBox
            isLarge
            label={t('ask.whatToDo')}
            placeholder={t('newTab.placeholder')}
            value={draft.text}
            onChange={draft.write}
            onSubmit={() => draft.submit(start)}
            blockedBy={null}
            problem={draft.problem}
            attachments={draft.attachments}
            tabChoice={draft.tabChoice}
            keeping={draft.keeping}
            focusRequest={focusRequest}
          />
          <EngineHint />
          <ExampleTasks
            onPick={(example) => {
              draft.write(example);
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
