import { Plus, Upload } from 'lucide-react';
import { useState } from 'react';

import { type ErrorInfo, toErrorInfo } from '#shared/errors/app-error.ts';
import type { ListedAgent } from '#shared/model/run/agent.ts';
import type { TabId } from '#shared/model/ids.ts';

import { request } from '../../bridge/request.ts';
import { send } from '../../bridge/send.ts';
import { Button } from '../../components/button.tsx';
import { ProblemNote } from '../../components/problem-note.tsx';
import { useMirror } from '../../store/app-state.ts';
import { countWords } from '../../text/measure-words.ts';
import { AgentDialog } from './agent-dialog.tsx';
import { AgentRow } from './agent-row.tsx';

/** All agents, the person's own first: to run, change, copy, export and delete. */
export function AgentList({ tabId }: { readonly tabId: TabId }) {
  const { list, problems } = useMirror((mirror) => mirror.agents);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const chosen = list.find(({ agent }) => agent.id === chosenId);
  const [problem, setProblem] = useState<ErrorInfo | null>(null);
  const [said, setSaid] = useState('');

  /** Does something with the files and says what came of it. */
  const act = async (work: () => Promise<string>) => {
    setProblem(null);
    setSaid('');
    try {
      setSaid(await work());
    } catch (thrown) {
      setProblem(toErrorInfo(thrown));
    }
  };
  const importAgents = async () => {
    const { names } = await request('agent.import', null);
    return names.length === 0 ? '' : `Imported ${names.map((name) => `“${name}”`).join(', ')}.`;
  };

  return (
    <div className="agents">
      <h1>Agents</h1>
      <p className="agents-hint">
        Plans that are written down already. Your own are kept as files in the data folder of
        Waymark; those that come with it can be copied and changed.
      </p>
      <div className="agents-head">
        <Button
          look="primary"
          icon={<Plus size={16} aria-hidden="true" />}
          onClick={() => send('tab.navigate', { tabId, input: 'waymark://agents/new' })}
        >
          New agent
        </Button>
        <Button
          icon={<Upload size={16} aria-hidden="true" />}
          onClick={() => void act(importAgents)}
        >
          Import…
        </Button>
      </div>
      <output className="agents-hint">{said}</output>
      {problem !== null && <ProblemNote message={problem.message} next={problem.next} />}
      {problems.map(({ file, message }) => (
        <ProblemNote
          key={file}
          message={`${file} is no agent and was left as it is: ${message}`}
          next="Correct the file in the folder “agents” of the data folder, or move it away."
        />
      ))}
      {groupsOf(list).map(({ title, members }) => (
        <section key={title} className="agents-group" aria-label={title}>
          <h2>
            {title} <span className="agent-facts">{countWords(members.length, 'agent')}</span>
          </h2>
          <ul>
            {members.map((listed) => (
              <AgentRow
                key={listed.agent.id}
                listed={listed}
                tabId={tabId}
                onRun={() => setChosenId(listed.agent.id)}
                onAct={(work) => void act(work)}
              />
            ))}
          </ul>
        </section>
      ))}
      {chosen !== undefined && (
        <AgentDialog
          key={chosen.agent.id}
          listed={chosen}
          tabId={tabId}
          onClose={() => setChosenId(null)}
        />
      )}
    </div>
  );
}

function groupsOf(
  agents: readonly ListedAgent[],
): readonly { readonly title: string; readonly members: readonly ListedAgent[] }[] {
  return [
    { title: 'Yours', members: agents.filter(({ isOwn }) => isOwn) },
    { title: 'Included with Waymark', members: agents.filter(({ isOwn }) => !isOwn) },
  ].filter(({ members }) => members.length > 0);
}
