import { ListChecks, PanelTop, X, type LucideIcon } from 'lucide-react';

import type { AgentChoice } from '../../text/agent-choice.ts';
import { useWords } from '../../text/use-words.ts';
import type { TabChoice } from './lent-tabs.tsx';
import './attached-files.css';

interface MentionChipsProps {
  readonly tabs: TabChoice | null;
  readonly agents: AgentChoice | null;
  readonly onRemoved: () => void;
}

/** The agent and the tabs named in a task, each with a button that removes it. */
export function MentionChips({ tabs, agents, onRemoved }: MentionChipsProps) {
  const { t } = useWords();
  const lent = tabs === null || tabs.lent === 'all' ? [] : tabs.lent;
  const named = tabs === null ? [] : tabs.tabs.filter(({ id }) => lent.includes(id));
  const chosen = agents?.chosen ?? null;
  if (chosen === null && named.length === 0) return null;
  return (
    <ul className="attached-files" aria-label={t('ask.mentioned')}>
      {chosen !== null && (
        <Chip
          Icon={ListChecks}
          kind={t('box.agent')}
          name={chosen.name}
          onRemove={() => {
            agents?.onChoose(null);
            onRemoved();
          }}
        />
      )}
      {named.map(({ id, title }) => (
        <Chip
          key={id}
          Icon={PanelTop}
          kind={t('box.tab')}
          name={title}
          onRemove={() => {
            tabs?.onLend(lent.filter((other) => other !== id));
            onRemoved();
          }}
        />
      ))}
    </ul>
  );
}

interface ChipProps {
  readonly Icon: LucideIcon;
  /** Kind that screen readers read before the name, in place of the icon. */
  readonly kind: string;
  readonly name: string;
  readonly onRemove: () => void;
}

function Chip({ Icon, kind, name, onRemove }: ChipProps) {
  const { t } = useWords();
  return (
    <li title={name}>
      <Icon size={14} aria-hidden="true" />
      <span className="visually-hidden">{kind}</span>
      <bdi>{name}</bdi>
      <button type="button" aria-label={t('ask.removeFile', { name })} onClick={onRemove}>
        <X size={14} aria-hidden="true" />
      </button>
    </li>
  );
}
