import { CalendarClock, Copy, Download, FlaskConical, Pencil, Star, Trash2 } from 'lucide-react';
import type { RefCallback } from 'react';

import type { AgentDefinition, ListedAgent } from '#shared/model/run/agent.ts';
import type { SkillFigures } from '#shared/model/run/skill-figures.ts';
import type { TabId } from '#shared/model/ids.ts';

import { request } from '../../bridge/request.ts';
import { send } from '../../bridge/send.ts';
import { AskInPlace } from '../../components/ask-in-place.tsx';
import { Button } from '../../components/button.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { useAskInPlace } from '../../components/use-ask-in-place.ts';
import { useMirror } from '../../store/app-state.ts';
import { agentAddress } from './agent-address.ts';
import { AgentIcon } from './agent-icon.tsx';
import { agentFacts } from './agent-facts.ts';
import type { ActOnFiles } from './use-file-action.ts';
import { useWords } from '../../text/use-words.ts';

interface AgentRowProps {
  readonly listed: ListedAgent;
  readonly tabId: TabId;
  /** Figures of a skill; absent: none. */
  readonly figures: SkillFigures | undefined;
  readonly onRun: () => void;
  readonly onAct: ActOnFiles;
}

const ICON = { size: 16, 'aria-hidden': true } as const;

/** An agent and its actions. Deletion asks in place. */
export function AgentRow({ listed, tabId, figures, onRun, onAct }: AgentRowProps) {
  const words = useWords();
  const { agent } = listed;
  const { isAsking, ask, keep, button } = useAskInPlace();
  return (
    <li className="agent-row">
      <AgentIcon icon={agent.icon} />
      <div className="agent-row-words">
        <span className="agent-name" dir="auto">
          {agent.name}
        </span>
        <span className="agent-description" dir="auto">
          {agent.description}
        </span>
        <span className="agent-facts">{agentFacts(words, listed, figures)}</span>
      </div>
      {isAsking ? (
        <DeleteConfirmation agent={agent} onAct={onAct} onKeep={keep} />
      ) : (
        <AgentActions
          listed={listed}
          tabId={tabId}
          deleteButton={button}
          onRun={onRun}
          onAct={onAct}
          onDelete={ask}
        />
      )}
    </li>
  );
}

interface AgentActionsProps extends Omit<AgentRowProps, 'figures'> {
  readonly deleteButton: RefCallback<HTMLButtonElement>;
  readonly onDelete: () => void;
}

function AgentActions(props: AgentActionsProps) {
  const { listed, tabId, deleteButton, onRun, onAct, onDelete } = props;
  const { t } = useWords();
  const { agent, isOwn } = listed;
  const { id, name } = agent;
  const open = (kind: 'edit' | 'copy') =>
    send('tab.navigate', { tabId, input: agentAddress(kind, id) });
  const exportAs = (route: 'agent.export' | 'agent.exportTest') => async () => {
    const { file } = await request(route, { id });
    return file === null ? '' : t('agents.exported', { file });
  };
  return (
    <fieldset className="agent-row-actions" aria-label={name}>
      <FavouriteButton agent={agent} />
      <Button onClick={onRun}>{t('agents.run')}</Button>
      {isOwn && (
        <IconButton label={t('common.edit')} onClick={() => open('edit')}>
          <Pencil {...ICON} />
        </IconButton>
      )}
      <IconButton
        label={t('schedules.schedule')}
        onClick={() =>
          send('tab.navigate', { tabId, input: `waymark://schedules/new/agent/${id}` })
        }
      >
        <CalendarClock {...ICON} />
      </IconButton>
      <IconButton label={t('agents.duplicate')} onClick={() => open('copy')}>
        <Copy {...ICON} />
      </IconButton>
      <IconButton label={t('agents.export')} onClick={() => onAct(exportAs('agent.export'))}>
        <Download {...ICON} />
      </IconButton>
      {agent.recording !== undefined && (
        <IconButton
          label={t('agents.exportTest')}
          onClick={() => onAct(exportAs('agent.exportTest'))}
        >
          <FlaskConical {...ICON} />
        </IconButton>
      )}
      {isOwn && (
        <IconButton ref={deleteButton} label={t('agents.deleteMore')} onClick={onDelete}>
          <Trash2 {...ICON} />
        </IconButton>
      )}
    </fieldset>
  );
}

/** Favourites stand first, here and on new tabs. */
function FavouriteButton({ agent: { id, name } }: { readonly agent: AgentDefinition }) {
  const { t } = useWords();
  const favourites = useMirror((mirror) => mirror.settings.favouriteAgents);
  const isFavourite = favourites.includes(id);
  const others = favourites.filter((each) => each !== id);
  return (
    <IconButton
      className={isFavourite ? 'is-favourite' : ''}
      label={t('agents.favourite', { name })}
      aria-pressed={isFavourite}
      onClick={() =>
        send('settings.update', { favouriteAgents: isFavourite ? others : [...others, id] })
      }
    >
      <Star {...ICON} />
    </IconButton>
  );
}

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
