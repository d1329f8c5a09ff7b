import { Plus, Upload } from 'lucide-react';
import { useState } from 'react';

import { agentFileError } from '#shared/model/agents/agent-words.ts';
import type { AgentDraft } from '#shared/model/agents/agent.ts';
import type { TabId } from '#shared/model/ids.ts';

import { request } from '../../bridge/request.ts';
import { send } from '../../bridge/send.ts';
import { SearchField } from '../../components/fields/search-field.tsx';
import { useMirror } from '../../store/app-state.ts';
import { AgentDialog } from './agent-dialog.tsx';
import { type AgentGroup, findAgents, groupAgents } from './find-agents.ts';
import { AgentRow } from './agent-row.tsx';
import { ReviewSkills } from './script/review-skill.tsx';
import { type ActOnFiles, useFileAction } from './use-file-action.ts';
import { useSkillFigures } from './use-skill-figures.ts';
import { useAgents } from './use-agents.ts';
import { useWords } from '../../text/use-words.ts';
import { Button } from '../../components/buttons/button.tsx';
import { EmptyNote } from '../../components/notes/empty-note.tsx';
import { ErrorNote } from '../../components/notes/error-note.tsx';

const TITLES = {
  favourites: 'agents.favourites',
  yours: 'agents.yours',
  reading: 'agents.reading',
  research: 'agents.research',
  shopping: 'agents.shopping',
  data: 'agents.data',
  forms: 'agents.forms',
  tabs: 'agents.tabs',
  development: 'agents.development',
  other: 'agents.other',
} as const satisfies Readonly<Record<AgentGroup['title'], string>>;

interface AgentListProps {
  readonly tabId: TabId;
  /** Id of the agent to run at first; `null`: none. */
  readonly firstId: string | null;
}

/** All agents, favourites and the person's own first: to run, change, copy, export and delete. */
export function AgentList({ tabId, firstId }: AgentListProps) {
  const { t } = useWords();
  const list = useAgents();
  const problems = useMirror((mirror) => mirror.agents.problems);
  const [chosenId, setChosenId] = useState(firstId);
  const chosen = list.find(({ agent }) => agent.id === chosenId);
  const { said, problem, act } = useFileAction();
  const [toReview, setToReview] = useState<readonly AgentDraft[]>([]);
  const [query, setQuery] = useState('');
  const figures = useSkillFigures();
  const favourites = useMirror((mirror) => mirror.settings.favouriteAgents);
  const groups = groupAgents(findAgents(list, query), favourites);

  return (
    <div className="agents">
      <div className="agents-head">
        <h1>{t('agents.title')}</h1>
        <SearchField label={t('agents.search')} value={query} onChange={setQuery} />
        <NewAgentButtons tabId={tabId} onAct={act} onReview={setToReview} />
      </div>
      <p className="agents-hint">{t('agents.listHint')}</p>
      <output className="agents-hint">{said}</output>
      {problem !== null && <ErrorNote error={problem} />}
      {problems.map((each) => (
        <ErrorNote key={each.file} error={agentFileError(each)} />
      ))}
      {groups.length === 0 && <NothingFound onShowAll={() => setQuery('')} />}
      {groups.map(({ title, members }) => (
        <section key={title} className="agents-group" aria-label={t(TITLES[title])}>
          <h2>
            {t(TITLES[title])}{' '}
            <span className="agent-facts">{t('measures.agents', { count: members.length })}</span>
          </h2>
          <ul>
            {members.map((listed) => (
              <AgentRow
                key={listed.agent.id}
                listed={listed}
                figures={figures[listed.agent.id]}
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
      <ReviewSkills skills={toReview} onLeft={setToReview} />
    </div>
  );
}

function NothingFound({ onShowAll }: { readonly onShowAll: () => void }) {
  const { t } = useWords();
  return (
    <EmptyNote
      title={t('history.notFound')}
      action={<Button onClick={onShowAll}>{t('agents.showAll')}</Button>}
    >
      {t('history.notFoundHint')}
    </EmptyNote>
  );
}

interface NewAgentButtonsProps {
  readonly tabId: TabId;
  readonly onAct: ActOnFiles;
  /** Called with imported skills, which are saved once the person has reviewed them. */
  readonly onReview: (skills: readonly AgentDraft[]) => void;
}

function NewAgentButtons({ tabId, onAct, onReview }: NewAgentButtonsProps) {
  const { t, format } = useWords();
  const importAgents = async () => {
    const { names, toReview } = await request('agent.import', null);
    onReview(toReview);
    return names.length === 0
      ? ''
      : t('agents.imported', {
          names: format.list(names.map((name) => t('agents.quoted', { text: name }))),
        });
  };
  return (
    <div className="agents-new">
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
