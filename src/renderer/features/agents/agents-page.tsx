import { useCallback } from 'react';

import { AppError, toErrorInfo } from '#shared/errors/app-error.ts';
import type { AgentDraft } from '#shared/model/run/agent.ts';
import { foldRun } from '#shared/model/run/run-view.ts';
import type { Tab } from '#shared/model/page/tab.ts';

import { request } from '../../bridge/request.ts';
import { LoadingLines } from '../../components/loading-lines.tsx';
import { ProblemNote } from '../../components/problem-note.tsx';
import { useAnswer } from '../../components/use-answer.ts';
import { agentFromRun } from '../../store/agent-from-run.ts';
import { readMirror } from '../../store/app-state.ts';
import { type AgentsView, readAgentsView } from './agent-address.ts';
import { AgentEditor } from './agent-editor.tsx';
import { AgentList } from './agent-list.tsx';
import './agents.css';

/** `waymark://agents`: the list; below it a new agent, one to change, a copy, or one made from a run. */
export function AgentsPage({ tab }: { readonly tab: Tab }) {
  const view = readAgentsView(tab.url);
  switch (view.kind) {
    case 'list':
      return <AgentList tabId={tab.id} />;
    case 'new':
      return <AgentEditor tabId={tab.id} title="New agent" id={null} draft={null} />;
    case 'edit':
      return <Loaded tab={tab} title="Change the agent" id={view.agentId} />;
    case 'copy':
      return <Loaded tab={tab} title="Copy of an agent" id={null} />;
    case 'from-run':
      return <Loaded tab={tab} title="Agent from a run" id={null} />;
  }
}

interface LoadedProps {
  readonly tab: Tab;
  readonly title: string;
  /** The agent to save in its place; `null` for a new one. */
  readonly id: string | null;
}

/** The editor with what an agent or a run gives to begin with. */
function Loaded({ tab, title, id }: LoadedProps) {
  // The address says it all; the object that was read from it is another each time.
  const load = useCallback(() => loadDraft(readAgentsView(tab.url)), [tab.url]);
  const [draft] = useAnswer(load);
  switch (draft.status) {
    case 'waiting':
      return (
        <div className="agents">
          <LoadingLines label="Loading the agent" count={4} />
        </div>
      );
    case 'failed':
      return (
        <div className="agents">
          <ProblemNote {...toErrorInfo(draft.thrown)} />
        </div>
      );
    case 'ready':
      return <AgentEditor tabId={tab.id} title={title} id={id} draft={draft.value} />;
  }
}

async function loadDraft(from: AgentsView): Promise<AgentDraft> {
  if (from.kind === 'from-run')
    return agentFromRun(foldRun((await request('run.get', { runId: from.runId })).events));
  const found = readMirror().agents.list.find(
    ({ agent }) => 'agentId' in from && agent.id === from.agentId,
  );
  if (found === undefined) throw agentGone();
  const { id: _, ...draft } = found.agent;
  return from.kind === 'copy' ? { ...draft, name: `${draft.name.slice(0, 73)} (copy)` } : draft;
}

function agentGone(): AppError {
  return new AppError({
    code: 'AGENT_GONE',
    message: 'There is no such agent any more.',
    next: 'Go back to the list of agents.',
  });
}
