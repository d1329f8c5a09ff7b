import { ChevronDown } from 'lucide-react';

import {
  type ConsentChoice,
  ConsentChoiceSchema,
  isLooser,
} from '#shared/model/run/approval/contract.ts';

import { useWords } from '../../text/use-words.ts';
import { MenuButton } from '../menu/menu-button.tsx';
import './consent-choice.css';

export interface ConsentChoosing {
  readonly choice: ConsentChoice;
  readonly onChoose: (choice: ConsentChoice) => void;
  /** Loosest choice that the administrator allows. */
  readonly loosest: ConsentChoice;
}

const HINTS = {
  ask: 'consent.askHint',
  look: 'consent.lookHint',
  work: 'consent.workHint',
} as const;

/** Choice of a task's permissions, next to the box. */
export function ConsentChoiceButton({ choice, onChoose, loosest }: ConsentChoosing) {
  const { t } = useWords();
  const title = t('consent.choiceTitle');
  return (
    <MenuButton
      label={t('consent.choice', { choice: t(`consent.${choice}`) })}
      className={choice === 'ask' ? 'consent-choice' : 'consent-choice is-chosen'}
      align="start"
      icon={
        <>
          <span>{t(`consent.${choice}`)}</span>
          <ChevronDown size={13} aria-hidden="true" />
        </>
      }
      entries={[
        {
          kind: 'choice',
          label: title,
          value: choice,
          items: ConsentChoiceSchema.options.map((value) => ({
            value,
            label: t(`consent.${value}`),
            detail: isLooser(value, loosest) ? t('policy.setBy') : t(HINTS[value]),
            isDisabled: isLooser(value, loosest),
            onPick: () => onChoose(value),
          })),
        },
      ]}
    />
  );
}
