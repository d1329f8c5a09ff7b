import { useDeferredValue, useState, type ReactNode } from 'react';

import type { BoxAction, BoxAnswer } from '#shared/model/box/box-answer.ts';
import type { TabId } from '#shared/model/ids.ts';

import { request } from '../../bridge/request.ts';
import { CheaperLine } from '../../components/ask/cheaper-line.tsx';
import { AskBox } from '../../components/ask/ask-box.tsx';
import { ContourLines } from '../../components/contour-lines.tsx';
import { askBox, performBoxAction, useBoxAnswer } from '../../store/use-box-answer.ts';
import { type RunModel, useRunModel } from '../../store/use-run-model.ts';
import { useBoxMode } from '../../store/box-mode.ts';
import { clearDraft } from '../../store/ui-state.ts';
import { type TaskDraft, useTaskDraft } from '../../store/use-task-draft.ts';
import { estimateWords } from '../../text/estimate-words.ts';
import { type BoxLine, boxLines } from '../../text/box-lines.ts';
import { EngineHint } from './engine-hint.tsx';
import { ExampleTasks } from './example-tasks.tsx';
import { Welcome } from './welcome.tsx';
import { useMirror } from '../../store/app-state.ts';
import { RecentRuns } from './recent-runs.tsx';
import { useWords } from '../../text/use-words.ts';
import './new-tab.css';

interface NewTabPageProps {
  readonly tabId: TabId;
  /** The agents there are. */
  readonly gallery: ReactNode;
}

/** The new tab's page: the large box, and work to continue. */
export function NewTabPage({ tabId, gallery }: NewTabPageProps) {
  const words = useWords();
  const draft = useTaskDraft(`tab-${tabId}`, true, tabId);
  // A private window does not set up the program.
  const isWelcomed = useMirror(({ settings, tabs }) => settings.isWelcomed || tabs.isPrivate);
  const model = useRunModel(draft.text, null);
  const box = useNewTabBox(draft, tabId, model);
  const [focusRequest, setFocusRequest] = useState(0);
  // The box can be written in before all agents have been read.
  const showsAll = useDeferredValue(true, false);
  return (
    <div className="new-tab">
      <section className="new-tab-head">
        <ContourLines />
        <div className="new-tab-ask">
          <h1>{words.t('newTab.title')}</h1>
          <AskBox
            isLarge
            takesFreeFocus
            label={words.t('ask.whatToDo')}
            placeholder={words.t('newTab.placeholder')}
            value={draft.text}
            onChange={draft.write}
            onSubmit={() => box.onEnter(false)}
            box={box}
            blockedBy={null}
            problem={draft.problem}
            attachments={draft.attachments}
            tabChoice={draft.tabChoice}
            pasting={draft.pasting}
            choosing={draft.choosing}
            keeping={draft.keeping}
            rehearsing={draft.rehearsing}
            estimate={model.estimate && estimateWords(words, model.estimate)}
            choices={<Cheaper model={model} />}
            focusRequest={focusRequest}
          />
        </div>
      </section>
      <div className="new-tab-rest">
        <RecentRuns
          tabId={tabId}
          empty={
            !isWelcomed ? (
              <Welcome />
            ) : (
              <ExampleTasks
                onPick={(example) => {
                  draft.write(example);
                  setFocusRequest(focusRequest + 1);
                }}
              />
            )
          }
        />
        {showsAll && [gallery, <EngineHint key="engine" />]}
      </div>
    </div>
  );
}

function Cheaper({ model: { cheaper, isTaken, take } }: { readonly model: RunModel }) {
  return cheaper && <CheaperLine cheaper={cheaper} isTaken={isTaken} onTake={take} />;
}

/** Suggestions and actions of the new tab's box. */
function useNewTabBox(draft: TaskDraft, tabId: TabId, { asked }: RunModel) {
  const { t } = useWords();
  const place = `tab-${tabId}`;
  const answer = useBoxAnswer(draft.text);
  // Attachments can only be for the agent.
  const hasMore =
    draft.files.length > 0 || draft.lentTabs.length > 0 || draft.pasting.pasted.length > 0;
  const { choice } = draft.choosing;
  const isTask =
    hasMore || draft.keeping?.isKept === false || draft.rehearsing.isRehearsal || choice !== 'ask';

  const perform = async (action: BoxAction | null): Promise<void> => {
    if (action === null) return undefined;
    if (action.kind === 'ask') await startRun({ ...draft, asked }, tabId, action);
    else await performBoxAction(action, tabId, choice);
    if (action.kind !== 'connect') clearDraft(place);
    return undefined;
  };
  const modes = useBoxMode(draft.text, answer);
  const read = (answered: BoxAnswer): BoxAnswer =>
    isTask ? { ...answered, onEnter: answered.onAsk } : modes.read(answered);
  return {
    mode: {
      isAsk: isTask || modes.mode === 'ask',
      isOpen: !isTask && modes.isOpen,
      onToggle: modes.onToggle,
    },
    lines: boxLines(t, read(answer)),
    onPick: ({ action }: BoxLine) => draft.submit(() => perform(action)),
    onEnter: (isAsk: boolean) =>
      draft.submit(async () => {
        const { onEnter, onAsk } = read(await askBox(draft.text));
        await perform(isAsk ? onAsk : onEnter);
      }),
  };
}

async function startRun(
  {
    files,
    session,
    keeping,
    rehearsing,
    lentTabs,
    asked,
    pasting,
    choosing,
  }: TaskDraft & { readonly asked: RunModel['asked'] },
  tabId: TabId,
  { task, tabIds }: BoxAction & { readonly kind: 'ask' },
): Promise<void> {
  await request('run.start', {
    task,
    tabId,
    agentId: null,
    parameters: {},
    files: files.map(({ id }) => id),
    lentTabs: lentTabs === 'all' ? 'all' : [...lentTabs, ...tabIds],
    session,
    material: [...pasting.pasted],
    choice: choosing.choice,
    ...(keeping?.isKept === false && { isKept: false }),
    ...(rehearsing.isRehearsal && { isRehearsal: true }),
    ...asked,
  });
}
