import { ChevronRight } from 'lucide-react';
import { useRef } from 'react';

import type { Tab, TabGroup } from '#shared/model/tabs/tab.ts';

import { send } from '../../../bridge/send.ts';
import { useWords } from '../../../text/use-words.ts';
import { groupBubble } from './group-bubble-part.ts';
import { groupName } from './group-words.ts';

interface GroupChipProps {
  readonly group: TabGroup;
  readonly strip: readonly Tab[];
  /** Whether the group's name and colour are being edited. */
  readonly isEdited: boolean;
  readonly onEdit: (isEdited: boolean) => void;
}

/** Label before the tabs of a group: a click collapses or expands the group, its menu (right click, F2) changes it. */
export function GroupChip({ group, strip, isEdited, onEdit }: GroupChipProps) {
  const { t } = useWords();
  const chip = useRef<HTMLButtonElement>(null);
  const count = strip.filter(({ groupId }) => groupId === group.id).length;
  const { id: groupId, isCollapsed } = group;
  const name = groupName(t, group, strip);
  return (
    <>
      <button
        ref={chip}
        type="button"
        className={`group-chip is-${group.colour}`}
        data-group-id={groupId}
        aria-label={t('tabs.group', { name, count })}
        aria-expanded={!isCollapsed}
        aria-keyshortcuts="F2"
        onClick={() => send('group.change', { groupId, isCollapsed: !isCollapsed })}
        onContextMenu={(event) => {
          event.preventDefault();
          onEdit(true);
        }}
        onKeyDown={({ key }) => key === 'F2' && onEdit(true)}
      >
        <ChevronRight className="group-arrow" size={14} aria-hidden="true" />
        <span className={group.name === '' ? 'group-of-first' : undefined} dir="auto">
          {name}
        </span>
        {isCollapsed && <span className="group-count">{count}</span>}
      </button>
      {isEdited && <groupBubble.Part group={group} chip={chip} onClose={() => onEdit(false)} />}
    </>
  );
}
