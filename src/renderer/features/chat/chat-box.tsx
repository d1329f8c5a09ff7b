import type { TabId } from '#shared/model/ids.ts';
import type { Selection } from '#shared/model/run/enclosed.ts';
import { NO_TABS } from '#shared/model/run/no-tabs.ts';

import { request } from '../../bridge/request.ts';
import { CheaperLine } from '../../components/ask/cheaper-line.tsx';
import { AskBox } from '../../components/ask/ask-box.tsx';
import { useMirror } from '../../store/app-state.ts';
import { isForgotten, selectTabRun } from '../../store/run-places.ts';
import type { ShownRun } from '../../store/slices/runs.ts';
import {
  clearDraft,
  setChoice,
  setDraft,
  setKept,
  setLent,
  setPasted,
  setRehearsed,
  setSelection,
  setSession,
  setStartsAfresh,
  useUiState,
} from '../../store/ui-state.ts';
import { performBoxAction } from '../../store/use-box-answer.ts';
import { type RunModel, useRunModel } from '../../store/use-run-model.ts';
import type { TabChoice } from '../../store/use-tab-choice.ts';
import { type TaskDraft, useTaskDraft } from '../../store/use-task-draft.ts';
import { estimateWords } from '../../text/estimate-words.ts';
import { useWords } from '../../text/use-words.ts';
import { WorkerChoice } from './worker-choice.tsx';
import { useWithoutModel, WithoutModel } from './without-model.tsx';

const PLACE = 'panel';

/** The box under the chat: asks for something in the tab in front, adds to the run that goes on there, answers it, or asks further. */
export function ChatBox() {
  const words = useWords();
  const { t } = words;
  const tabId = useMirror((mirror) => mirror.tabs.activeId);
  const run = useMirror(selectTabRun);
  const isGone = useMirror((mirror) => run !== undefined && isForgotten(mirror, run.view));
  const startsAfresh = useUiState((state) => state.startsAfresh);
  const focusRequest = useUiState((state) => state.focusAsk);
  // A run that was not kept cannot be continued.
  const selection = useUiState((state) => state.selection);
  // A live run takes words only: a selection begins another run.
  const isAfresh = startsAfresh || isGone || (selection !== null && run?.view.life.isLive === true);
  const purpose = purposeOf(run, isAfresh);
  // A run that goes on has the files that it was started with.
  const takesFiles = purpose.kind === 'start' || purpose.kind === 'follow-up';
  const draft = useTaskDraft(PLACE, takesFiles, tabId);

  const model = useRunModel(purpose.kind === 'start' ? draft.text : '', null);

  const without = useWithoutModel(draft.text);

  const submit = async () => {
    if (needsEngine(purpose) && (await without.refuses())) return;
    await send(purpose, { ...draft, selection, asked: model.asked }, tabId);
    model.take(false);
    emptyBox(draft.attachments !== null);
  };

  return (
    <div className="chat-box">
      {without.refused !== null && (
        <WithoutModel
          answer={without.refused}
          onPick={(action) => draft.submit(() => performInstead(action, tabId))}
        />
      )}
      <AskBox
        label={t('ask.whatToDo')}
        placeholder={t(PLACEHOLDERS[purpose.kind])}
        value={draft.text}
        onChange={draft.write}
        onSubmit={() => draft.submit(submit)}
        blockedBy={tabId === null ? t('chat.openTabFirst') : null}
        problem={draft.problem}
        attachments={draft.attachments}
        tabChoice={tabChoiceFor(purpose, draft.tabChoice)}
        selection={selection && { marked: selection, onRemove: () => setSelection(null) }}
        pasting={purpose.kind === 'answer' ? null : draft.pasting}
        choosing={takesFiles ? draft.choosing : null}
        keeping={purpose.kind === 'start' ? draft.keeping : null}
        rehearsing={purpose.kind === 'start' ? draft.rehearsing : null}
        estimate={model.estimate && estimateWords(words, model.estimate)}
        choices={
          <>
            {model.cheaper && (
              <CheaperLine cheaper={model.cheaper} isTaken={model.isTaken} onTake={model.take} />
            )}
            {takesFiles && <WorkerChoice />}
          </>
        }
        focusRequest={focusRequest}
      />
    </div>
  );
}

async function performInstead(
  action: Parameters<typeof performBoxAction>[0],
  tabId: Parameters<typeof performBoxAction>[1],
): Promise<void> {
  await performBoxAction(action, action.kind === 'ask' ? tabId : null);
  setDraft(PLACE, '');
  setStartsAfresh(false);
}

/** Choices of one task are not meant for the next. */
function emptyBox(tookFiles: boolean): void {
  if (tookFiles) clearDraft(PLACE);
  else setDraft(PLACE, '');
  setLent(PLACE, NO_TABS);
  setSelection(null);
  setSession(PLACE, 'yours');
  setKept(PLACE, true);
  setRehearsed(PLACE, false);
  setPasted(PLACE, []);
  setChoice(PLACE, 'ask');
  setStartsAfresh(false);
}

/** What the box's text becomes. */
type Purpose =
  | { readonly kind: 'start' }
  | { readonly kind: 'follow-up' | 'say'; readonly run: ShownRun }
  | { readonly kind: 'answer'; readonly run: ShownRun };

/** Whether the set engine reads the words; words to a live run go to its own. */
function needsEngine(purpose: Purpose): boolean {
  if (purpose.kind === 'say') return purpose.run.view.provider === 'builtin';
  return purpose.kind !== 'answer';
}

const PLACEHOLDERS = {
  start: 'chat.askHere',
  'follow-up': 'chat.askFurther',
  say: 'chat.addToRun',
  answer: 'chat.writeAnswer',
} as const satisfies Readonly<Record<Purpose['kind'], string>>;

function purposeOf(run: ShownRun | undefined, startsAfresh: boolean): Purpose {
  if (run === undefined || startsAfresh) return { kind: 'start' };
  const { life } = run.view;
  if (!life.isLive) return { kind: 'follow-up', run };
  // Whether something is allowed is said on its card, not in words.
  const takesWords = life.question !== null && life.question.approval === null;
  return { kind: takesWords ? 'answer' : 'say', run };
}

/** A run that has begun keeps its session. */
function tabChoiceFor(purpose: Purpose, choice: TabChoice): TabChoice | null {
  if (purpose.kind === 'answer') return null;
  return purpose.kind === 'start' ? choice : { ...choice, session: null };
}

type Sent = Pick<
  TaskDraft,
  'text' | 'files' | 'lentTabs' | 'session' | 'keeping' | 'rehearsing' | 'pasting' | 'choosing'
>;

async function send(
  purpose: Purpose,
  {
    text,
    files: attached,
    lentTabs,
    session,
    keeping,
    rehearsing,
    selection,
    asked,
    pasting: { pasted },
    choosing: { choice },
  }: Sent & {
    readonly selection: Selection | null;
    readonly asked: RunModel['asked'];
  },
  tabId: TabId | null,
): Promise<void> {
  const material = [...pasted];
  const given = {
    files: attached.map(({ id }) => id),
    lentTabs,
    material,
    choice,
    ...(selection !== null && { selection }),
  };
  switch (purpose.kind) {
    case 'start':
      if (tabId !== null)
        await request('run.start', {
          task: text,
          tabId,
          agentId: null,
          parameters: {},
          session,
          ...given,
          ...(keeping?.isKept === false && { isKept: false }),
          ...(rehearsing.isRehearsal && { isRehearsal: true }),
          ...asked,
        });
      return;
    case 'follow-up':
      if (tabId !== null)
        await request('run.continue', { runId: purpose.run.view.runId, text, tabId, ...given });
      return;
    case 'say':
      if (lentTabs.length > 0)
        await request('run.lendTabs', { runId: purpose.run.view.runId, tabs: lentTabs });
      await request('run.say', { runId: purpose.run.view.runId, text, material });
      return;
    case 'answer': {
      const { life, runId } = purpose.run.view;
      if (!life.isLive || life.question === null) return;
      await request('run.answer', { runId, callId: life.question.callId, answer: text });
    }
  }
}
