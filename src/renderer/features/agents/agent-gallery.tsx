import { Plus } from 'lucide-react';
import { useState } from 'react';

import type { TabId } from '#shared/model/ids.ts';

import { send } from '../../bridge/send.ts';
import { Button } from '../../components/button.tsx';
import { useMirror } from '../../store/app-state.ts';
import { AgentDialog } from './agent-dialog.tsx';
import { AgentIcon } from './agent-icon.tsx';
import { agentFacts } from './agent-facts.ts';
import { useAgents } from './use-agents.ts';
import { useWords } from '../../text/use-words.ts';
import './agents.css';

/** The agents there are: saved plans that run at a click. */
export function AgentGallery({ tabId }: { readonly tabId: TabId }) {
  const { t } = useWords();
  const favourites = useMirror((mirror) => mirror.settings.favouriteAgents);
  const list = useAgents().toSorted(
    (a, b) => Number(favourites.includes(b.agent.id)) - Number(favourites.includes(a.agent.id)),
  );
  const problems = useMirror((mirror) => mirror.agents.problems);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const chosen = list.find(({ agent }) => agent.id === chosenId);
  const open = (path: string) => send('tab.navigate', { tabId, input: `waymark://agents${path}` });
  return (
    <section className="agent-gallery" aria-labelledby="agents-heading">
      <h2 id="agents-heading">{t('agents.title')}</h2>
      <p className="section-hint">{t('agents.galleryHint')}</p>
      <ul className="agent-cards">
        {list.map((listed) => (
          <li key={listed.agent.id}>
            <button
              type="button"
              className="agent-card"
              onClick={() => setChosenId(listed.agent.id)}
            >
              <AgentIcon icon={listed.agent.icon} />
              <span className="agent-name" dir="auto">
                {listed.agent.name}
              </span>
              <span className="agent-description" dir="auto">
                {listed.agent.description}
              </span>
              <span className="agent-facts">{agentFacts(t, listed)}</span>
            </button>
          </li>
        ))}
      </ul>
      <div className="agents-head">
        <Button icon={<Plus size={16} aria-hidden="true" />} onClick={() => open('/new')}>
          {t('agents.newAgent')}
        </Button>
        <Button onClick={() => open('')}>
          {problems.length === 0
            ? t('agents.allAgents')
            : t('agents.allAgentsProblems', { count: problems.length })}
        </Button>
      </div>
      {chosen !== undefined && (
        <AgentDialog
          key={chosen.agent.id}
          listed={chosen}
          tabId={tabId}
          onClose={() => setChosenId(null)}
        />
      )}
    </section>
  );
}
