import { useState } from 'react';

import type { ListedAgent } from '#shared/model/run/agent.ts';
import type { TabId } from '#shared/model/ids.ts';

import { request } from '../../bridge/request.ts';
import { send } from '../../bridge/send.ts';
import { Button } from '../../components/button.tsx';
import { agentAddress } from './agent-address.ts';
import { agentFacts } from './agent-facts.ts';
import { useWords } from '../../text/use-words.ts';

interface AgentRowProps {
  readonly listed: ListedAgent;
  readonly tabId: TabId;
  readonly onRun: () => void;
  /** Does something with the agent's file and shows the sentence that comes of it. */
  readonly onAct: (work: () => Promise<string>) => void;
}

/** One agent and what can be done with it. Deleting asks once more in the same place. */
export function AgentRow({ listed, tabId, onRun, onAct }: AgentRowProps) {
  const words = useWords();
  const { t } = words;
  const { agent, isOwn } = listed;
  const { id, name } = agent;
  const [deleting, setDeleting] = useState<'no' | 'asking' | 'kept'>('no');
  const open = (kind: 'edit' | 'copy') =>
    send('tab.navigate', { tabId, input: agentAddress(kind, id) });
  const exportAgent = async () => {
    const { file } = await request('agent.export', { id });
    return file === null ? '' : t('agents.exported', { file });
  };
  const remove = async () => {
    await request('agent.remove', { id });
    return t('agents.deleted', { name });
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
        <span className="agent-facts">{agentFacts(t, listed)}</span>
      </div>
      {deleting === 'asking' ? (
        <fieldset
          ref={focusFirst}
          className="agent-row-actions"
          aria-label={t('agents.deleteAsk', { name })}
        >
          <span>{t('agents.deleteForGood')}</span>
          <Button look="danger" onClick={() => onAct(remove)}>
            {t('agents.delete')}
          </Button>
          <Button onClick={() => setDeleting('kept')}>{t('agents.keep')}</Button>
        </fieldset>
      ) : (
        <fieldset
          ref={deleting === 'kept' ? focusFirst : undefined}
          className="agent-row-actions"
          aria-label={name}
        >
          <Button onClick={onRun}>{t('agents.run')}</Button>
          {isOwn && (
            <Button look="quiet" onClick={() => open('edit')}>
              {t('common.edit')}
            </Button>
          )}
          <Button look="quiet" onClick={() => open('copy')}>
            {t('agents.duplicate')}
          </Button>
          <Button look="quiet" onClick={() => onAct(exportAgent)}>
            {t('agents.export')}
          </Button>
          {isOwn && (
            <Button look="quiet" onClick={() => setDeleting('asking')}>
              {t('agents.deleteMore')}
            </Button>
          )}
        </fieldset>
      )}
    </li>
  );
}

/** The button that had the focus is gone: it goes to the first that took its place. */
function focusFirst(group: HTMLFieldSetElement | null): void {
  group?.querySelector('button')?.focus();
}
