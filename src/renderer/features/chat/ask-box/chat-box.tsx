import type { RouteInput } from '#shared/ipc/routes.ts';
import type { SentForms } from '#shared/ipc/routes/runs/sheet-form.ts';
import type { RunId, TabId } from '#shared/model/ids.ts';
import type { Selection } from '#shared/model/run/input/enclosed.ts';
import { NO_LENT_TABS } from '#shared/model/run/input/no-lent-tabs.ts';

import { request } from '../../../bridge/request.ts';
import { send as tellMain } from '../../../bridge/send.ts';
import { CheaperLine } from '../../../components/ask/cheaper-line.tsx';
import { AskBox } from '../../../components/ask/ask-box.tsx';
import { useMirror } from '../../../store/app-state.ts';
import { continueRun } from '../../../store/runs/continue-run.ts';
import { isForgotten, selectTabRun } from '../../../store/runs/run-places.ts';
import type { ShownRun } from '../../../store/slices/runs.ts';
import {
  clearDraft,
  setChoice,
  setDraft,
  setKept,
  setLent,
  setNamedAgent,
  setPasted,
  setRehearsed,
  setSelection,
  setSession,
  setStartsAfresh,
  useUiState,
} from '../../../store/ui-state.ts';
import { commandOf, useAgentChoice } from '../../../store/ask-box/use-agent-choice.ts';
import { askBox, performBoxAction } from '../../../store/ask-box/use-box-answer.ts';
import { type RunModel, useRunModel } from '../../../store/ask-box/use-run-model.ts';
import type { TabChoice } from '../../../store/ask-box/use-tab-choice.ts';
import { type TaskDraft, useTaskDraft } from '../../../store/ask-box/use-task-draft.ts';
import { estimateWords } from '../../../text/runs/estimate-words.ts';
import { useWords } from '../../../text/use-words.ts';
import { usePageRun } from '../use-page-run.ts';
import { isSheet, sheetFormOffer } from './sheet-form-part.ts';
import { WorkerChoice } from './worker-choice.tsx';
import { useWithoutModel, WithoutModel } from './without-model.tsx';

const PLACE = 'panel';

/** The box under the chat: starts a run in the tab in front, adds to or answers its live run, or asks a follow-up. */
export function ChatBox() {
  const words = useWords();
  const { t } = words;
  const tabId = useMirror((mirror) => mirror.tabs.activeId);
  const { pageRun, run } = useBoxRun();
  const isGone = useMirror((mirror) => run !== undefined && isForgotten(mirror, run.view));
  const startsAfresh = useUiState((state) => state.startsAfresh);
  const focusRequest = useUiState((state) => state.focusAsk);
  // A run that was not saved cannot be continued.
  const selection = useUiState((state) => state.selection);
  // A live run takes text only, so a selection starts a new run.
  const isAfresh = startsAfresh || isGone || (selection !== null && run?.view.life.isLive === true);
  const purpose = purposeOf(run, pageRun, isAfresh);
  // A live run takes no more files than it was started with.
  const takesFiles = purpose.kind === 'start' || purpose.kind === 'follow-up';
  const draft = useTaskDraft(PLACE, takesFiles, tabId);

  const model = useRunModel(purpose.kind === 'start' ? draft.text : '', null);

  const without = useWithoutModel(draft.text);
  const agents = useAgentChoice(PLACE);

  const submit = async (text = draft.text, sends: SentForms | null = null) => {
    const command =
      purpose.kind === 'start' && agents.chosen !== null ? commandOf(agents, text) : null;
    if (command === null && needsEngine(purpose) && (await without.refuses())) return;
    const sent = { ...draft, text, selection, asked: model.asked, sends, command };
    // The text stays if it only opened an agent's form or Settings.
    if (!(await send(purpose, sent, tabId))) return;
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
      <FormOffer purpose={purpose} draft={draft} tabId={tabId} submit={submit} />
      <AskBox
        label={t('ask.whatToDo')}
        placeholder={t(PLACEHOLDERS[purpose.kind])}
        value={draft.text}
        onChange={draft.write}
        onSubmit={() => draft.submit(() => submit())}
        blockedBy={tabId === null ? t('chat.openTabFirst') : null}
        problem={draft.problem}
        attachments={draft.attachments}
        tabChoice={tabChoiceFor(purpose, draft.tabChoice)}
        agentChoice={purpose.kind === 'start' ? agents : null}
        selection={selection && { marked: selection, onRemove: () => setSelection(null) }}
        pasting={purpose.kind === 'answer' ? null : draft.pasting}
        choosing={takesFiles ? draft.choosing : null}
        keeping={purpose.kind === 'start' ? draft.keeping : null}
        rehearsing={purpose.kind === 'start' ? draft.rehearsing : null}
        estimate={model.estimate && estimateWords(words, model.estimate)}
        choices={<Choices model={model} takesWorker={takesFiles} />}
        focusRequest={focusRequest}
        onReady={() => tellMain('window.boxReady', { box: 'ask' })}
      />
    </div>
  );
}

/** The run that text in the box is for, and its id if its page is in front. */
function useBoxRun() {
  const pageRun = usePageRun();
  const run = useMirror((mirror) =>
    pageRun === null
      ? selectTabRun(mirror)
      : mirror.runs.list.find(({ view }) => view.runId === pageRun),
  );
  return { pageRun, run };
}

interface ChoicesProps {
  readonly model: RunModel;
  readonly takesWorker: boolean;
}

function Choices({ model: { cheaper, isTaken, take }, takesWorker }: ChoicesProps) {
  return (
    <>
      {cheaper && <CheaperLine cheaper={cheaper} isTaken={isTaken} onTake={take} />}
      {takesWorker && <WorkerChoice />}
    </>
  );
}

interface FormOfferProps {
  readonly purpose: Purpose;
  readonly draft: TaskDraft;
  readonly tabId: TabId | null;
  readonly submit: (task: string, sends: SentForms) => Promise<void>;
}

/** Offers to fill the page's form from an attached spreadsheet. */
function FormOffer({ purpose, draft: { files, submit: attempt }, tabId, submit }: FormOfferProps) {
  if (tabId === null || !files.some(isSheet)) return null;
  const runId = purpose.kind === 'follow-up' ? purpose.runId : null;
  const onFill = (task: string, sends: SentForms) => attempt(() => submit(task, sends));
  return <sheetFormOffer.Part files={files} tabId={tabId} runId={runId} onFill={onFill} />;
}

async function performInstead(
  action: Parameters<typeof performBoxAction>[0],
  tabId: Parameters<typeof performBoxAction>[1],
): Promise<void> {
  await performBoxAction(action, action.kind === 'ask' ? tabId : null);
  setDraft(PLACE, '');
  setStartsAfresh(false);
}

/** Resets the box, since the choices for one task do not apply to the next. */
function emptyBox(tookFiles: boolean): void {
  if (tookFiles) clearDraft(PLACE);
  else setDraft(PLACE, '');
  setLent(PLACE, NO_LENT_TABS);
  setNamedAgent(PLACE, null);
  setSelection(null);
  setSession(PLACE, 'yours');
  setKept(PLACE, true);
  setRehearsed(PLACE, false);
  setPasted(PLACE, []);
  setChoice(PLACE, 'ask');
  setStartsAfresh(false);
}

/** Effect of sending the box's text. */
type Purpose =
  | { readonly kind: 'start' }
  | {
      readonly kind: 'follow-up';
      readonly runId: RunId;
      /** Whether it continues in another tab than the one in front, which shows the run's page. */
      readonly isElsewhere: boolean;
    }
  | { readonly kind: 'say'; readonly run: ShownRun }
  | { readonly kind: 'answer'; readonly run: ShownRun };

/** Whether the engine of the settings reads the text; text to a live run goes to that run's engine. */
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

function purposeOf(
  run: ShownRun | undefined,
  pageRun: RunId | null,
  startsAfresh: boolean,
): Purpose {
  if (pageRun !== null && run?.view.life.isLive !== true)
    return { kind: 'follow-up', runId: pageRun, isElsewhere: true };
  if (run === undefined || startsAfresh) return { kind: 'start' };
  const { life } = run.view;
  if (!life.isLive) return { kind: 'follow-up', runId: run.view.runId, isElsewhere: false };
  // A permission is given on its card, not as text.
  const takesWords = life.question !== null && life.question.approval === null;
  return { kind: takesWords ? 'answer' : 'say', run };
}

/** Tabs to lend; the session cannot be changed once a run has begun. */
function tabChoiceFor(purpose: Purpose, choice: TabChoice): TabChoice | null {
  if (purpose.kind === 'answer') return null;
  // What is open in the tab in front is the run's page.
  if (purpose.kind === 'follow-up' && purpose.isElsewhere) return null;
  return purpose.kind === 'start' ? choice : { ...choice, session: null };
}

type Draft = Pick<
  TaskDraft,
  'text' | 'files' | 'lentTabs' | 'session' | 'keeping' | 'rehearsing' | 'pasting' | 'choosing'
>;

interface Sent extends Draft {
  readonly selection: Selection | null;
  readonly asked: RunModel['asked'];
  /** Forms that the run may send; `null`: its text decides. */
  readonly sends: SentForms | null;
  /** Command of the named agent together with the text; `null`: no agent was named. */
  readonly command: string | null;
}

/** Attachments of a task or follow-up, as fields of the request. */
const givenWith = ({ files, lentTabs, pasting, choosing, selection, sends }: Sent) => ({
  files: files.map(({ id }) => id),
  lentTabs,
  material: [...pasting.pasted],
  choice: choosing.choice,
  ...(selection !== null && { selection }),
  ...(sends !== null && { sends }),
});

type Doing = Pick<RouteInput<'run.start'>, 'task' | 'agentId' | 'parameters'>;

async function start(sent: Sent, tabId: TabId, doing: Doing): Promise<void> {
  const { session, keeping, rehearsing, asked } = sent;
  await request('run.start', {
    ...doing,
    tabId,
    session,
    ...givenWith(sent),
    ...(keeping?.isKept === false && { isKept: false }),
    ...(rehearsing.isRehearsal && { isRehearsal: true }),
    ...asked,
  });
}

/** Carries out the command: runs the agent here, or opens its form for missing values. Returns whether the agent runs. */
async function runAgent(command: string, sent: Sent, tabId: TabId): Promise<boolean> {
  const { onEnter: action } = await askBox(command);
  if (action === null) return false;
  if (action.kind !== 'agent' || action.parameters === null) {
    await performBoxAction(action, null);
    return false;
  }
  const { agentId, parameters } = action;
  await start(sent, tabId, { task: '', agentId, parameters });
  return true;
}

/** Sends the text. Returns whether it was accepted. */
async function send(purpose: Purpose, sent: Sent, tabId: TabId | null): Promise<boolean> {
  const { text, lentTabs } = sent;
  const given = givenWith(sent);
  const { material } = given;
  switch (purpose.kind) {
    case 'start':
      if (tabId === null) return false;
      if (sent.command !== null) return runAgent(sent.command, sent, tabId);
      await start(sent, tabId, { task: text, agentId: null, parameters: {} });
      return true;
    case 'follow-up':
      if (tabId === null) return false;
      if (purpose.isElsewhere) await continueRun(purpose.runId, text, given);
      else await request('run.continue', { runId: purpose.runId, text, tabId, ...given });
      return true;
    case 'say':
      if (lentTabs.length > 0)
        await request('run.lendTabs', { runId: purpose.run.view.runId, tabs: lentTabs });
      await request('run.say', { runId: purpose.run.view.runId, text, material });
      return true;
    case 'answer': {
      const { life, runId } = purpose.run.view;
      if (!life.isLive || life.question === null) return false;
      await request('run.answer', { runId, callId: life.question.callId, answer: text });
      return true;
    }
  }
}
