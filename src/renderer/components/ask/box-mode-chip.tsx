import { Search, Sparkles } from 'lucide-react';

import { useWords } from '../../text/use-words.ts';
import './box-mode-chip.css';

export interface BoxModeChip {
  readonly isAsk: boolean;
  /** Whether the text allows the other mode as well. */
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

const SIZE = { size: 14, 'aria-hidden': true } as const;

/** Chip that says what Enter and the arrow do with the text: search or ask the agent. A press switches it. */
export function BoxModeChip({ isAsk, isOpen, onToggle }: BoxModeChip) {
  const { t } = useWords();
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isAsk}
      aria-label={t('ask.modeSwitch')}
      className="box-mode"
      disabled={!isOpen}
      title={t(isAsk ? 'ask.modeAskHint' : 'ask.modeSearchHint')}
      onClick={onToggle}
    >
      <span className={isAsk ? 'box-mode-part' : 'box-mode-part is-on'}>
        <Search {...SIZE} />
        {t('ask.modeSearch')}
      </span>
      <span className={isAsk ? 'box-mode-part is-on' : 'box-mode-part'}>
        <Sparkles {...SIZE} />
        {t('ask.modeAsk')}
      </span>
    </button>
  );
}
