import { useState } from 'react';

import type { ListedAgent } from '#shared/model/agent.ts';
import type { TabId } from '#shared/model/ids.ts';

import { request } from '../../bridge/request.ts';
import { send } from '../../bridge/send.ts';
import { Button } from '../../components/button.tsx';
import { agentAddress } from './agent-address.ts';
import { agentFacts } from './agent-facts.ts';

interface AgentRowProps {
  readonly listed: ListedAgent;
  readonly tabId: TabId;
  readonly onRun: () => void;
  /** Does something with the agent's file and shows the sentence that comes of it. */
  readonly onAct: (work: () => Promise<string>) => void;
}

/** One agent and what can be done with it. Deleting asks once more in the same place. */
export function AgentRow({ listed, tabId, onRun, onAct }: AgentRowProps) {
  const { agent, isOwn } = listed;
  const { id, name } = agent;
  const [isAsking, setAsking] = useState(false);
  const open = (kind: 'edit' | 'copy') =>
    send('tab.navigate', { tabId, input: agentAddress(kind, id) });
  const exportAgent = async () => {
    const { file } = await request('agent.export', { id });
    return file === null ? '' : `Exported to ${file}.`;
  };
  const remove = async () => {
    await request('agent.remove', { id });
    return `Deleted “${name}”.`;
  };
  return (
    <li className="agent-row">
      <div className="agent-row-words">
        <span className="agent-name" dir="auto">
          {name}
        </span>
        <span className="agent-description" dir="auto">
          {agent.description}
        </span>
        <span className="agent-facts">{agentFacts(listed)}</span>
      </div>
      {isAsking ? (
        <div className="agent-row-actions" role="group" aria-label={`Delete “${name}”?`}>
          <span>Delete it for good?</span>
          <Button look="danger" autoFocus onClick={() => onAct(remove)}>
            Delete
          </Button>
          <Button onClick={() => setAsking(false)}>Keep</Button>
        </div>
      ) : (
        <div className="agent-row-actions" role="group" aria-label={name}>
          <Button onClick={onRun}>Run…</Button>
          {isOwn && (
            <Button look="quiet" onClick={() => open('edit')}>
              Edit
            </Button>
          )}
          <Button look="quiet" onClick={() => open('copy')}>
            Duplicate
          </Button>
          <Button look="quiet" onClick={() => onAct(exportAgent)}>
            Export…
          </Button>
          {isOwn && (
            <Button look="quiet" onClick={() => setAsking(true)}>
              Delete…
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
