import type { Verdict } from '#shared/saved-tests/compare-play.ts';

import { useWords } from '../../text/use-words.ts';
import '../../components/run/phase-badge.css';

/** CSS class of a verdict, with the colours of a run's end. */
const LOOKS = {
  same: 'phase-completed',
  different: 'phase-limit',
  broken: 'phase-failed',
} as const satisfies Readonly<Record<Verdict, string>>;

/** Result of a check in a word; `null`: none. */
export function VerdictBadge({ verdict }: { readonly verdict: Verdict | null }) {
  const { t } = useWords();
  if (verdict === null) return <span className="phase-badge">{t('savedTests.neverChecked')}</span>;
  return <span className={`phase-badge ${LOOKS[verdict]}`}>{t(`savedTests.${verdict}`)}</span>;
}
