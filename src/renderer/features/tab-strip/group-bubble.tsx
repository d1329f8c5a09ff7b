import { useRef, useState, type RefObject } from 'react';

import { TAB_GROUP_COLOURS } from '#shared/model/page/tab-group-colours.ts';
import type { TabGroup } from '#shared/model/page/tab.ts';

import { send } from '../../bridge/send.ts';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { OverlayPopup } from '../../components/overlay/overlay-popup.tsx';
import { below } from '../../components/overlay/place-popup.ts';
import { useWords } from '../../text/use-words.ts';

export interface GroupBubbleProps {
  readonly group: TabGroup;
  readonly chip: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

const COLOUR_WORDS = {
  stone: 'tabs.colourStone',
  red: 'tabs.colourRed',
  orange: 'tabs.colourOrange',
  green: 'tabs.colourGreen',
  teal: 'tabs.colourTeal',
  blue: 'tabs.colourBlue',
  violet: 'tabs.colourViolet',
  pink: 'tabs.colourPink',
} as const;

const NOWHERE = { x: 0, y: 0, width: 0, height: 0 };

/** Name and colour of a group, changed as they are chosen, and the ways to its end. */
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
        <Colours group={group} />
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

function Colours({ group }: Pick<GroupBubbleProps, 'group'>) {
  const { t } = useWords();
  const { id: groupId } = group;
  // The picked colour shows without waiting for main.
  const [picked, setPicked] = useState(group.colour);
  return (
    <fieldset className="group-colours">
      <legend className="visually-hidden">{t('tabs.groupColour')}</legend>
      {TAB_GROUP_COLOURS.map((colour) => (
        <input
          key={colour}
          type="radio"
          name="colour"
          className={`group-colour is-${colour}`}
          aria-label={t(COLOUR_WORDS[colour])}
          title={t(COLOUR_WORDS[colour])}
          checked={picked === colour}
          onChange={() => {
            setPicked(colour);
            send('group.change', { groupId, colour });
          }}
        />
      ))}
    </fieldset>
  );
}
