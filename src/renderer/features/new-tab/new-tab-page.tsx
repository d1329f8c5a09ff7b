import { type ComponentType, type ReactNode, useDeferredValue, useState } from 'react';

import type { BoxAction, BoxAnswer } from '#shared/model/suggestions/box-answer.ts';
import type { TabId } from '#shared/model/ids.ts';

import { request } from '../../bridge/request.ts';
import { send } from '../../bridge/send.ts';
import { CheaperLine } from '../../components/ask/cheaper-line.tsx';
import { AskBox } from '../../components/ask/ask-box.tsx';
import { ContourLines } from '../../components/brand/contour-lines.tsx';
import { useCompletion } from '../../components/suggestions/use-completion.ts';
import {
  askBox,
  completed,
  performBoxAction,
  useBoxAnswer,
  useWithWeb,
} from '../../store/ask-box/use-box-answer.ts';
import { type RunModel, useRunModel } from '../../store/ask-box/use-run-model.ts';
import { commandOf, useAgentChoice } from '../../store/ask-box/use-agent-choice.ts';
import type { AgentChoice } from '../../text/agent-choice.ts';
import { useBoxMode } from '../../store/ask-box/box-mode.ts';
import { clearDraft } from '../../store/ui-state.ts';
import { type TaskDraft, useTaskDraft } from '../../store/ask-box/use-task-draft.ts';
import { estimateWords } from '../../text/runs/estimate-words.ts';
import { type BoxLine, boxLines } from '../../text/box-lines.ts';
import { EngineHint } from './engine-hint.tsx';
import { ExampleTasks } from './example-tasks.tsx';
import { RuntimeLine } from './runtime-line.tsx';
import { Welcome } from './welcome.tsx';
import { useMirror } from '../../store/app-state.ts';
import { RecentRuns } from './recent-runs.tsx';
import { useWords } from '../../text/use-words.ts';
import './new-tab.css';

interface NewTabPageProps {
  readonly tabId: TabId;
  /** Gallery of the agents. */
  readonly gallery: ReactNode;
  /** Form that connects a model. */
  readonly ConnectForm: ComponentType<{ readonly onConnected: () => void }>;
}

const LARGE_BOX = { isLarge: true, takesFreeFocus: true } as const;

/** The new tab's page: the large box, and work to continue. */
export function NewTabPage({ tabId, gallery, ConnectForm }: NewTabPageProps) {
  const words = useWords();
  const draft = useTaskDraft(`tab-${tabId}`, true, tabId);
  // A private window does not offer the first set-up.
  const settings = useMirror((mirror) => mirror.settings);
  const isWelcomed = useMirror(({ tabs }) => tabs.isPrivate) || settings.isWelcomed;
  const model = useRunModel(draft.text, null);
  const agents = useAgentChoice(`tab-${tabId}`);
  const box = useNewTabBox(draft, tabId, model, agents);
  const [focusRequest, setFocusRequest] = useState(0);
  const focusBox = () => setFocusRequest((before) => before + 1);
  // Renders the agents later, so that the box can be typed in at once.
  const showsAll = useDeferredValue(true, false);
  return (
    <div className="new-tab">
      <section className="new-tab-head">
        <ContourLines />
        <div className="new-tab-ask">
          <h1>{words.t('newTab.title')}</h1>
          <PrivateNote />
          <AskBox
            {...LARGE_BOX}
            onReady={() => send('window.boxReady', { box: tabId })}
            label={words.t('ask.whatToDo')}
            placeholder={words.t('newTab.placeholder')}
            {...shownOf(draft)}
            onSubmit={() => box.onEnter(false)}
            box={box}
            blockedBy={null}
            agentChoice={agents}
            estimate={model.estimate && estimateWords(words, model.estimate)}
            choices={<Cheaper model={model} />}
            focusRequest={focusRequest}
          />
        </div>
      </section>
      <div className="new-tab-rest">
        {isWelcomed && <RuntimeLine />}
        <RecentRuns
          tabId={tabId}
          empty={
            !isWelcomed ? (
              <Welcome ConnectForm={ConnectForm} onConnected={focusBox} />
            ) : (
              settings.newTabSuggestions && (
                <ExampleTasks
                  onPick={(example) => {
                    draft.write(example);
                    focusBox();
                  }}
                />
              )
            )
          }
        />
        {showsAll && [settings.newTabSuggestions && gallery, <EngineHint key="engine" />]}
      </div>
    </div>
  );
}

/** The draft as the box shows it. */
const shownOf = (draft: TaskDraft) => ({
  value: draft.text,
  onChange: draft.write,
  problem: draft.problem,
  attachments: draft.attachments,
  tabChoice: draft.tabChoice,
  pasting: draft.pasting,
  choosing: draft.choosing,
  keeping: draft.keeping,
  rehearsing: draft.rehearsing,
});

function PrivateNote() {
  const { t } = useWords();
  const isPrivate = useMirror(({ tabs }) => tabs.isPrivate);
  return isPrivate && <p>{t('newTab.privateHint')}</p>;
}

function Cheaper({ model: { cheaper, isTaken, take } }: { readonly model: RunModel }) {
  return cheaper && <CheaperLine cheaper={cheaper} isTaken={isTaken} onTake={take} />;
}

/** Suggestions and actions of the new tab's box. */
function useNewTabBox(draft: TaskDraft, tabId: TabId, { asked }: RunModel, agents: AgentChoice) {
  const { t } = useWords();
  const place = `tab-${tabId}`;
  const written = commandOf(agents, draft.text);
  const isNamed = agents.chosen !== null;
  const answer = useBoxAnswer(written);
  // A task with attachments can only go to the agent.
  const hasMore =
    draft.files.length > 0 || draft.lentTabs.length > 0 || draft.pasting.pasted.length > 0;
  const { choice } = draft.choosing;
  const isTask =
    hasMore || draft.keeping?.isKept === false || draft.rehearsing.isRehearsal || choice !== 'ask';

  const perform = async (action: BoxAction | null): Promise<void> => {
    if (action === null) return undefined;
    const isReady = action.kind === 'agent' && action.parameters !== null;
    if (action.kind === 'ask' || isReady) await startRun({ ...draft, asked }, tabId, action);
    else await performBoxAction(action, tabId, choice);
    if (action.kind !== 'connect') clearDraft(place);
    return undefined;
  };
  const modes = useBoxMode(draft.text, answer);
  const read = (answered: BoxAnswer): BoxAnswer =>
    isNamed
      ? { ...answered, onAsk: answered.onEnter }
      : isTask
        ? { ...answered, onEnter: answered.onAsk }
        : modes.read(answered);
  const shown = read(answer);
  const isAddress = !isNamed && shown.onEnter?.kind !== 'ask';
  const completion = useCompletion(draft.text, isAddress ? answer.completion : null, draft.write);
  return {
    mode: {
      isAsk: isNamed || isTask || modes.mode === 'ask',
      isOpen: !isNamed && !isTask && modes.isOpen,
      onToggle: modes.onToggle,
    },
    completion,
    lines: boxLines(t, completed(useWithWeb(draft.text, shown), completion.url)),
    onPick: ({ action }: BoxLine) => draft.submit(() => perform(action)),
    onEnter: (isAsk: boolean) =>
      draft.submit(async () => {
        if (completion.url !== null && !isAsk) return perform({ kind: 'go', url: completion.url });
        const { onEnter, onAsk } = read(await askBox(written));
        return perform(isAsk ? onAsk : onEnter);
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
  action: BoxAction & { readonly kind: 'ask' | 'agent' },
): Promise<void> {
  const isAgent = action.kind === 'agent';
  const tabIds = isAgent ? [] : action.tabIds;
  await request('run.start', {
    task: isAgent ? '' : action.task,
    tabId,
    agentId: isAgent ? action.agentId : null,
    parameters: isAgent ? (action.parameters ?? {}) : {},
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
