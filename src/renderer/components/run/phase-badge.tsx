import { PHASE_WORDS } from '../../text/phase-words.ts';
import { useWords } from '../../text/use-words.ts';
import './phase-badge.css';

/** Where a run is in its life, in a word. */
export function PhaseBadge({ phase }: { readonly phase: keyof typeof PHASE_WORDS }) {
  const { t } = useWords();
  return <span className={`phase-badge phase-${phase}`}>{t(PHASE_WORDS[phase])}</span>;
}
