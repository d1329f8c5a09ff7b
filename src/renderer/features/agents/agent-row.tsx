import {
  CalendarClock,
  Copy,
  Download,
  Ellipsis,
  FlaskConical,
  Pencil,
  Star,
  Trash2,
} from 'lucide-react';
import type { ReactNode, RefCallback } from 'react';

import type { AgentDefinition, ListedAgent } from '#shared/model/agents/agent.ts';
import type { SkillFigures } from '#shared/model/skills/skill-figures.ts';
import type { TabId } from '#shared/model/ids.ts';

import { request } from '../../bridge/request.ts';
import { send } from '../../bridge/send.ts';
import { AskInPlace } from '../../components/buttons/ask-in-place.tsx';
import { Button } from '../../components/buttons/button.tsx';
import { MenuButton } from '../../components/menu/menu-button.tsx';
import type { MenuEntry } from '../../components/menu/menu-entry.ts';
import { useAskInPlace } from '../../components/buttons/use-ask-in-place.ts';
import { useMirror } from '../../store/app-state.ts';
import { agentAddress } from './agent-address.ts';
import { AgentIcon } from './agent-icon.tsx';
import { agentFacts, agentNeeds } from './agent-facts.ts';
import type { ActOnFiles } from './use-file-action.ts';
import { useWords } from '../../text/use-words.ts';

interface AgentRowProps {
  readonly listed: ListedAgent;
  readonly tabId: TabId;
  /** Statistics of a skill; absent: none. */
  readonly figures: SkillFigures | undefined;
  readonly onRun: () => void;
  readonly onAct: ActOnFiles;
}

const ICON = { size: 16, 'aria-hidden': true } as const;

/** An agent and its actions. Deletion asks in place. */
export function AgentRow({ listed, tabId, figures, onRun, onAct }: AgentRowProps) {
  const words = useWords();
  const { agent } = listed;
  const hasModel = useMirror((mirror) => mirror.settings.provider.kind !== 'builtin');
  const { isAsking, ask, keep, button } = useAskInPlace();
  return (
    <li className="agent-row">
      <AgentIcon icon={agent.icon} />
      <div className="agent-row-words">
        <span className="agent-name" dir="auto">
          {agent.name}
        </span>
        {agent.description !== agent.name && (
          <span className="agent-description" dir="auto">
            {agent.description}
          </span>
        )}
        <span className="agent-facts" dir="auto">
          {[...agentFacts(words, listed, figures), ...agentNeeds(words, agent, hasModel)].join(
            ' · ',
          )}
        </span>
      </div>
      {isAsking ? (
        <DeleteConfirmation agent={agent} onAct={onAct} onKeep={keep} />
      ) : (
        <AgentActions
          listed={listed}
          tabId={tabId}
          menuButton={button}
          onRun={onRun}
          onAct={onAct}
          onDelete={ask}
        />
      )}
    </li>
  );
}

interface AgentActionsProps extends Omit<AgentRowProps, 'figures'> {
  readonly menuButton: RefCallback<HTMLButtonElement>;
  readonly onDelete: () => void;
}

function AgentActions({ menuButton, onRun, ...rest }: AgentActionsProps) {
  const { t } = useWords();
  const entries = useMoreEntries(rest);
  return (
    <fieldset className="agent-row-actions" aria-label={rest.listed.agent.name}>
      <Button onClick={onRun}>{t('agents.run')}</Button>
      <MenuButton
        ref={menuButton}
        label={t('agents.more')}
        icon={<Ellipsis {...ICON} />}
        entries={entries}
      />
    </fieldset>
  );
}

/** Menu entries for rarer actions on an agent. */
function useMoreEntries({
  listed: { agent, isOwn },
  tabId,
  onAct,
  onDelete,
}: Omit<AgentActionsProps, 'menuButton' | 'onRun'>): readonly MenuEntry[] {
  const { t } = useWords();
  const favourites = useMirror((mirror) => mirror.settings.favouriteAgents);
  const { id } = agent;
  const isFavourite = favourites.includes(id);
  const others = favourites.filter((each) => each !== id);
  const go = (input: string) => () => send('tab.navigate', { tabId, input });
  const exportAs = (route: 'agent.export' | 'agent.exportTest') => () =>
    onAct(async () => {
      const { file } = await request(route, { id });
      return file === null ? '' : t('agents.exported', { file });
    });
  return [
    ...(isOwn ? [item(t('common.edit'), <Pencil {...ICON} />, go(agentAddress('edit', id)))] : []),
    item(t('agents.duplicate'), <Copy {...ICON} />, go(agentAddress('copy', id))),
    item(
      t('schedules.schedule'),
      <CalendarClock {...ICON} />,
      go(`waymark://schedules/new/agent/${id}`),
    ),
    item(t(isFavourite ? 'agents.notFavourite' : 'agents.favourite'), <Star {...ICON} />, () =>
      send('settings.update', { favouriteAgents: isFavourite ? others : [...others, id] }),
    ),
    { kind: 'separator', id: 'files' },
    item(t('agents.export'), <Download {...ICON} />, exportAs('agent.export')),
    ...(agent.recording === undefined
      ? []
      : [item(t('agents.exportTest'), <FlaskConical {...ICON} />, exportAs('agent.exportTest'))]),
    ...(isOwn ? [item(t('agents.deleteMore'), <Trash2 {...ICON} />, onDelete)] : []),
  ];
}

const item = (label: string, icon: ReactNode, onPick: () => void): MenuEntry => ({
  kind: 'item',
  label,
  icon,
  onPick,
});

interface DeleteConfirmationProps {
  readonly agent: AgentDefinition;
  readonly onAct: ActOnFiles;
  readonly onKeep: () => void;
}

function DeleteConfirmation({ agent, onAct, onKeep }: DeleteConfirmationProps) {
  const { t } = useWords();
  const { id, name } = agent;
  const remove = async () => {
    await request('agent.remove', { id });
    return t('agents.deleted', { name });
  };
  return (
    <div className="agent-row-actions">
      <AskInPlace
        label={t('agents.deleteAsk', { name })}
        question={t('agents.deleteForGood')}
        yes={t('agents.delete')}
        no={t('agents.keep')}
        onYes={() => onAct(remove)}
        onNo={onKeep}
      />
    </div>
  );
}
