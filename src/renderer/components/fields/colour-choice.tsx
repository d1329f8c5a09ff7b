import { useState } from 'react';

import { TAB_GROUP_COLOURS } from '#shared/model/tabs/tab-group-colours.ts';

import { useWords } from '../../text/use-words.ts';

type Colour = (typeof TAB_GROUP_COLOURS)[number];

const COLOUR_WORDS = {
  stone: 'tabs.colourStone',
  red: 'tabs.colourRed',
  orange: 'tabs.colourOrange',
  green: 'tabs.colourGreen',
  teal: 'tabs.colourTeal',
  blue: 'tabs.colourBlue',
  violet: 'tabs.colourViolet',
  pink: 'tabs.colourPink',
} as const satisfies Record<Colour, string>;

interface ColourChoiceProps {
  readonly label: string;
  /** Whether the label is visible. */
  readonly isLabelled?: boolean;
  readonly initial: Colour;
  readonly onPick: (colour: Colour) => void;
}

/** A row of colours, one of which is chosen. */
export function ColourChoice({ label, isLabelled = false, initial, onPick }: ColourChoiceProps) {
  const { t } = useWords();
  // The picked colour shows without waiting for main.
  const [picked, setPicked] = useState(initial);
  return (
    <fieldset className="group-colours">
      <legend className={isLabelled ? 'field-label' : 'visually-hidden'}>{label}</legend>
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
            onPick(colour);
          }}
        />
      ))}
    </fieldset>
  );
}
