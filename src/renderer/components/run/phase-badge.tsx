import { PHASE_WORDS } from '../../text/runs/phase-words.ts';
import { useWords } from '../../text/use-words.ts';
import './phase-badge.css';

interface PhaseBadgeProps {
  readonly phase: keyof typeof PHASE_WORDS;
  /** Whether the run is a dry run. */
  readonly isRehearsal?: boolean;
}

/** State of a run in a word. */
export function PhaseBadge({ phase, isRehearsal = false }: PhaseBadgeProps) {
  const { t } = useWords();
  if (isRehearsal)
    return (
      <span className="phase-badge phase-rehearsal">
        {phase === 'completed'
          ? t('rehearsal.badge')
          : t('rehearsal.phase', { phase: t(PHASE_WORDS[phase]) })}
      </span>
    );
  return <span className={`phase-badge phase-${phase}`}>{t(PHASE_WORDS[phase])}</span>;
}
