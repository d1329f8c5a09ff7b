import { Plus, Upload } from 'lucide-react';
import { useState } from 'react';

import type { ListedAgent } from '#shared/model/run/agent.ts';
import { agentFileError } from '#shared/model/run/agent-words.ts';
import type { TabId } from '#shared/model/ids.ts';

import { request } from '../../bridge/request.ts';
import { send } from '../../bridge/send.ts';
import { Button } from '../../components/button.tsx';
import { useMirror } from '../../store/app-state.ts';
import { AgentDialog } from './agent-dialog.tsx';
import { AgentRow } from './agent-row.tsx';
import { type ActOnFiles, useFileAction } from './use-file-action.ts';
import { useAgents } from './use-agents.ts';
import { useWords } from '../../text/use-words.ts';
import { ErrorNote } from '../../components/error-note.tsx';

/** All agents, the person's own first: to run, change, copy, export and delete. */
export function AgentList({ tabId }: { readonly tabId: TabId }) {
  const { t } = useWords();
  const list = useAgents();
  const problems = useMirror((mirror) => mirror.agents.problems);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const chosen = list.find(({ agent }) => agent.id === chosenId);
  const { said, problem, act } = useFileAction();

  return (
    <div className="agents">
      <h1>{t('agents.title')}</h1>
      <p className="agents-hint">{t('agents.listHint')}</p>
      <NewAgentButtons tabId={tabId} onAct={act} />
      <output className="agents-hint">{said}</output>
      {problem !== null && <ErrorNote error={problem} />}
      {problems.map((each) => (
        <ErrorNote key={each.file} error={agentFileError(each)} />
      ))}
      {groupsOf(list).map(({ title, members }) => (
        <section key={title} className="agents-group" aria-label={t(title)}>
          <h2>
            {t(title)}{' '}
            <span className="agent-facts">{t('measures.agents', { count: members.length })}</span>
          </h2>
          <ul>
            {members.map((listed) => (
              <AgentRow
                key={listed.agent.id}
                listed={listed}
                tabId={tabId}
                onRun={() => setChosenId(listed.agent.id)}
                onAct={act}
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

interface NewAgentButtonsProps {
  readonly tabId: TabId;
  readonly onAct: ActOnFiles;
}

function NewAgentButtons({ tabId, onAct }: NewAgentButtonsProps) {
  const { t, format } = useWords();
  const importAgents = async () => {
    const { names } = await request('agent.import', null);
    return names.length === 0
      ? ''
      : t('agents.imported', {
          names: format.list(names.map((name) => t('agents.quoted', { text: name }))),
        });
  };
  return (
    <div className="agents-head">
      <Button
        look="primary"
        icon={<Plus size={16} aria-hidden="true" />}
        onClick={() => send('tab.navigate', { tabId, input: 'waymark://agents/new' })}
      >
        {t('agents.newAgent')}
      </Button>
      <Button icon={<Upload size={16} aria-hidden="true" />} onClick={() => onAct(importAgents)}>
        {t('agents.import')}
      </Button>
    </div>
  );
}

interface AgentGroup {
  readonly title: 'agents.yours' | 'agents.included';
  readonly members: readonly ListedAgent[];
}

function groupsOf(agents: readonly ListedAgent[]): readonly AgentGroup[] {
  const groups: readonly AgentGroup[] = [
    { title: 'agents.yours', members: agents.filter(({ isOwn }) => isOwn) },
    { title: 'agents.included', members: agents.filter(({ isOwn }) => !isOwn) },
  ];
  return groups.filter(({ members }) => members.length > 0);
}
