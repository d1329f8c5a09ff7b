import { useState } from 'react';

import type { AgentDefinition } from '#shared/model/agent.ts';
import type { TabId } from '#shared/model/ids.ts';
import { toErrorInfo } from '#shared/errors/app-error.ts';

import { request } from '../../bridge/request.ts';
import { Button } from '../../components/button.tsx';
import { LoadingLines } from '../../components/loading-lines.tsx';
import { ProblemNote } from '../../components/problem-note.tsx';
import { useAnswer } from '../../components/use-answer.ts';
import { countWords } from '../../store/measure-words.ts';
import { AgentDialog } from './agent-dialog.tsx';

interface AgentGalleryProps {
  readonly tabId: TabId;
  readonly isRunning: boolean;
}

const listAgents = () => request('agent.list', null);

/** The agents there are: saved plans that run at a click. */
export function AgentGallery({ tabId, isRunning }: AgentGalleryProps) {
  const [agents, askAgain] = useAnswer(listAgents);
  const [chosen, setChosen] = useState<AgentDefinition | null>(null);
  return (
    <section className="agent-gallery" aria-labelledby="agents-heading">
      <h2 id="agents-heading">Agents</h2>
      <p className="section-hint">
        Plans that are written down already. Pick one to see its steps and start it.
      </p>
      {agents.status === 'waiting' && <LoadingLines label="Loading the agents" count={2} />}
      {agents.status === 'failed' && (
        <ProblemNote
          {...toErrorInfo(agents.thrown)}
          actions={<Button onClick={askAgain}>Try again</Button>}
        />
      )}
      {agents.status === 'ready' && (
        <ul className="agent-cards">
          {agents.value.map((agent) => (
            <li key={agent.id}>
              <button type="button" className="agent-card" onClick={() => setChosen(agent)}>
                <span className="agent-name" dir="auto">
                  {agent.name}
                </span>
                <span className="agent-description" dir="auto">
                  {agent.description}
                </span>
                <span className="agent-facts">{countWords(agent.steps.length, 'step')}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {agents.status === 'ready' && agents.value.length === 0 && (
        <p className="section-empty">There are no agents yet.</p>
      )}
      {chosen !== null && (
        <AgentDialog
          key={chosen.id}
          agent={chosen}
          tabId={tabId}
          isRunning={isRunning}
          onClose={() => setChosen(null)}
        />
      )}
    </section>
  );
}
