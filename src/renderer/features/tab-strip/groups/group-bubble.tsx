import { useRef, useState, type RefObject } from 'react';

import type { TabGroup } from '#shared/model/tabs/tab.ts';

import { send } from '../../../bridge/send.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { ColourChoice } from '../../../components/fields/colour-choice.tsx';
import { TextField } from '../../../components/fields/text-field.tsx';
import { OverlayPopup } from '../../../components/overlay/overlay-popup.tsx';
import { below } from '../../../components/overlay/place-popup.ts';
import { useWords } from '../../../text/use-words.ts';

export interface GroupBubbleProps {
  readonly group: TabGroup;
  readonly chip: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

const NOWHERE = { x: 0, y: 0, width: 0, height: 0 };

/** Form for the name and colour of a group, applied at once, with buttons to ungroup and close it. */
export function GroupBubble({ group, chip, onClose }: GroupBubbleProps) {
  const { t } = useWords();
  const { id: groupId } = group;
  const [name, setName] = useState(group.name);
  const isGone = useRef(false);
  const close = (): void => {
    if (isGone.current) return;
    isGone.current = true;
    onClose();
  };
  const anchor = () => chip.current?.getBoundingClientRect() ?? NOWHERE;
  return (
    <OverlayPopup
      isOpen
      takesFocus
      place={below(anchor, 'start', false)}
      onDismiss={close}
      width={264}
    >
      <form
        className="group-bubble"
        aria-label={t('tabs.editGroup')}
        onSubmit={(event) => {
          event.preventDefault();
          close();
        }}
      >
        <TextField
          label={t('tabs.groupName')}
          value={name}
          maxLength={60}
          data-autofocus
          onChange={(written) => {
            setName(written);
            send('group.change', { groupId, name: written.trim() });
          }}
        />
        <ColourChoice
          label={t('tabs.groupColour')}
          initial={group.colour}
          onPick={(colour) => send('group.change', { groupId, colour })}
        />
        <div className="group-acts">
          <Button look="quiet" onClick={() => send('group.dissolve', { groupId })}>
            {t('tabs.dissolveGroup')}
          </Button>
          <Button look="quiet" onClick={() => send('group.close', { groupId })}>
            {t('tabs.closeGroup')}
          </Button>
        </div>
      </form>
    </OverlayPopup>
  );
}
