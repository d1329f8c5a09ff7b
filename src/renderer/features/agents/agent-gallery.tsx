import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';

import type { TabId } from '#shared/model/ids.ts';
import type { ListedAgent } from '#shared/model/agents/agent.ts';

import { send } from '../../bridge/send.ts';
import { Button } from '../../components/buttons/button.tsx';
import { useMirror } from '../../store/app-state.ts';
import { AgentDialog } from './agent-dialog.tsx';
import { AgentIcon } from './agent-icon.tsx';
import { useAgents } from './use-agents.ts';
import { needsModel } from '#shared/plain-steps/unclear-steps.ts';
import { useWords } from '../../text/use-words.ts';
import './agents.css';

/** Number of shown agents, which fit on the first screen; the others are on their own page. */
const SHOWN_AGENTS = 6;

/** Agents to run at a click: favourites and own ones first, then usable ones. */
export function AgentGallery({ tabId }: { readonly tabId: TabId }) {
  const { t } = useWords();
  const list = useAgents();
  const problems = useMirror((mirror) => mirror.agents.problems);
  const hasModel = useMirror((mirror) => mirror.settings.provider.kind !== 'builtin');
  const [chosenId, setChosenId] = useState<string | null>(null);
  const shown = useFirstAgents(list);
  const chosen = list.find(({ agent }) => agent.id === chosenId);
  const open = (path: string) => send('tab.navigate', { tabId, input: `waymark://agents${path}` });
  return (
    <section className="agent-gallery" aria-labelledby="agents-heading">
      <div className="agent-gallery-head">
        <h2 id="agents-heading">{t('agents.title')}</h2>
        <Button
          look="quiet"
          icon={<Plus size={16} aria-hidden="true" />}
          onClick={() => open('/new')}
        >
          {t('agents.newAgent')}
        </Button>
        <Button look="quiet" onClick={() => open('')}>
          {problems.length === 0
            ? t('agents.allAgents')
            : t('agents.allAgentsProblems', { count: problems.length })}
        </Button>
      </div>
      <ul className="agent-cards">
        {shown.map(({ agent }) => (
          <li key={agent.id}>
            <button type="button" className="agent-card" onClick={() => setChosenId(agent.id)}>
              <AgentIcon icon={agent.icon} />
              <span className="agent-name" dir="auto">
                {agent.name}
              </span>
              {agent.description !== agent.name && (
                <span className="agent-description" dir="auto">
                  {agent.description}
                </span>
              )}
              <span className="agent-facts" dir="auto">
                {!hasModel && needsModel(agent) && t('agents.needsModel')}
              </span>
            </button>
          </li>
        ))}
      </ul>
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

function useFirstAgents(list: readonly ListedAgent[]): readonly ListedAgent[] {
  const favourites = useMirror((mirror) => mirror.settings.favouriteAgents);
  const hasModel = useMirror((mirror) => mirror.settings.provider.kind !== 'builtin');
  return useMemo(() => {
    const rank = ({ agent, isOwn }: ListedAgent): number => {
      if (favourites.includes(agent.id)) return 0;
      if (isOwn) return 1;
      return hasModel || !needsModel(agent) ? 2 : 3;
    };
    // Steps are parsed once, not at each comparison: the new tab's page waits for it.
    return list
      .map((listed) => ({ listed, rank: rank(listed) }))
      .toSorted((a, b) => a.rank - b.rank)
      .slice(0, SHOWN_AGENTS)
      .map(({ listed }) => listed);
  }, [list, favourites, hasModel]);
}
