import { type ReactNode, useCallback } from 'react';

import { AppError, toErrorInfo } from '#shared/errors/app-error.ts';
import { agentIn } from '#shared/model/agents/agent-words.ts';
import type { AgentDraft } from '#shared/model/agents/agent.ts';
import { foldRun } from '#shared/model/run/view/fold-run.ts';
import type { Tab } from '#shared/model/tabs/tab.ts';
import type { Words } from '#shared/messages/words.ts';

import { request } from '../../bridge/request.ts';
import { LoadingLines } from '../../components/loading/loading-lines.tsx';
import { useAnswer } from '../../components/run/use-answer.ts';
import { agentFromRun } from '../../store/from-run/agent-from-run.ts';
import { readMirror } from '../../store/app-state.ts';
import { type AgentsView, readAgentsView } from './agent-address.ts';
import { AgentEditor } from './editor/agent-editor.tsx';
import { AgentList } from './agent-list.tsx';
import { useWords } from '../../text/use-words.ts';
import { ErrorNote } from '../../components/notes/error-note.tsx';
import { ShownSteps } from './recorded/shown-steps.tsx';
import { RehearsedDraft } from './script/rehearsed-draft.tsx';
import './agents.css';

/** `waymark://agents`: the list; sub-pages create an agent, edit or copy one, or make one from a run. */
export function AgentsPage({ tab }: { readonly tab: Tab }) {
  const { t } = useWords();
  const view = readAgentsView(tab.url);
  switch (view.kind) {
    case 'list':
      return <AgentList key={tab.url} tabId={tab.id} firstId={view.agentId} />;
    case 'new':
      return <AgentEditor tabId={tab.id} title={t('agents.newAgent')} id={null} draft={null} />;
    case 'edit':
      return <Loaded tab={tab} title={t('agents.changeTitle')} id={view.agentId} />;
    case 'copy':
      return <Loaded tab={tab} title={t('agents.copyTitle')} id={null} />;
    case 'shown':
      return <ShownSteps tabId={tab.id} />;
    case 'from-run':
      return <Loaded tab={tab} title={t('agents.fromRunTitle')} id={null} />;
  }
}

interface LoadedProps {
  readonly tab: Tab;
  readonly title: string;
  /** Id of the agent to overwrite; `null`: a new one. */
  readonly id: string | null;
}

/** The editor, filled from an agent or a run. */
function Loaded({ tab, title, id }: LoadedProps) {
  const words = useWords();
  // The view is a new object each time, so the URL is the dependency.
  const load = useCallback(() => loadDraft(words, readAgentsView(tab.url)), [words, tab.url]);
  const [draft] = useAnswer(load);
  switch (draft.status) {
    case 'waiting':
      return (
        <div className="agents">
          <LoadingLines label={words.t('agents.loadingAgent')} count={4} />
        </div>
      );
    case 'failed':
      return (
        <div className="agents">
          <ErrorNote error={toErrorInfo(draft.thrown)} />
        </div>
      );
    case 'ready': {
      const editor = (offered: AgentDraft, note: ReactNode = null) => (
        <AgentEditor tabId={tab.id} title={title} id={id} draft={offered} note={note} />
      );
      const isNew = readAgentsView(tab.url).kind === 'from-run';
      return isNew && draft.value.script !== undefined ? (
        <RehearsedDraft draft={draft.value}>{editor}</RehearsedDraft>
      ) : (
        editor(draft.value)
      );
    }
  }
}

async function loadDraft({ t, language }: Words, from: AgentsView): Promise<AgentDraft> {
  if (from.kind === 'from-run')
    return agentFromRun(t, foldRun((await request('run.get', { runId: from.runId })).events));
  const found = readMirror().agents.list.find(
    ({ agent }) => 'agentId' in from && agent.id === from.agentId,
  );
  if (found === undefined) throw agentGone();
  const { id: _, ...draft } = from.kind === 'copy' ? agentIn(language, found.agent) : found.agent;
  return from.kind === 'copy'
    ? { ...draft, name: t('agents.copyName', { name: draft.name.slice(0, 73) }) }
    : draft;
}

function agentGone(): AppError {
  return new AppError({
    code: 'AGENT_GONE',
    message: 'There is no such agent any more.',
    next: 'Go back to the list of agents.',
  });
}
