import { Plus } from 'lucide-react';
import { useState } from 'react';

import type { ListedAgent } from '#shared/model/run/agent.ts';
import type { TabId } from '#shared/model/ids.ts';
import { toErrorInfo } from '#shared/errors/app-error.ts';

import { request } from '../../bridge/request.ts';
import { send } from '../../bridge/send.ts';
import { Button } from '../../components/button.tsx';
import { LoadingLines } from '../../components/loading-lines.tsx';
import { ProblemNote } from '../../components/problem-note.tsx';
import { useAnswer } from '../../components/use-answer.ts';
import { countWords } from '../../text/measure-words.ts';
import { AgentDialog } from './agent-dialog.tsx';
import { agentFacts } from './agent-facts.ts';
import './agents.css';

const listAgents = () => request('agent.list', null);

/** The agents there are: saved plans that run at a click. */
export function AgentGallery({ tabId }: { readonly tabId: TabId }) {
  const [agents, askAgain] = useAnswer(listAgents);
  const [chosen, setChosen] = useState<ListedAgent | null>(null);
  const open = (path: string) => send('tab.navigate', { tabId, input: `waymark://agents${path}` });
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
        <>
          <ul className="agent-cards">
            {agents.value.agents.map((listed) => (
              <li key={listed.agent.id}>
                <button type="button" className="agent-card" onClick={() => setChosen(listed)}>
                  <span className="agent-name" dir="auto">
                    {listed.agent.name}
                  </span>
                  <span className="agent-description" dir="auto">
                    {listed.agent.description}
                  </span>
                  <span className="agent-facts">{agentFacts(listed)}</span>
                </button>
              </li>
            ))}
          </ul>
          <div className="agents-head">
            <Button icon={<Plus size={16} aria-hidden="true" />} onClick={() => open('/new')}>
              New agent
            </Button>
            <Button onClick={() => open('')}>
              {agents.value.problems.length === 0
                ? 'All agents'
                : `All agents (${countWords(agents.value.problems.length, 'problem')})`}
            </Button>
          </div>
        </>
      )}
      {chosen !== null && (
        <AgentDialog
          key={chosen.agent.id}
          listed={chosen}
          tabId={tabId}
          onClose={() => setChosen(null)}
        />
      )}
    </section>
  );
}
