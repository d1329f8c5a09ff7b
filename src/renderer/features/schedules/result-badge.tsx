import type { ScheduleResult } from '#shared/model/schedules/schedule-result.ts';

import { PhaseBadge } from '../../components/run/phase-badge.tsx';
import { useWords } from '../../text/use-words.ts';

/** State of a result in a word. */
export function ResultBadge({ result: { status, change } }: { readonly result: ScheduleResult }) {
  const { t } = useWords();
  if (status === 'skipped')
    return <span className="phase-badge">{t('schedules.badgeSkipped')}</span>;
  if (change === null || change.kind === 'first') return <PhaseBadge phase={status} />;
  return change.kind === 'same' ? (
    <span className="phase-badge">{t('schedules.badgeSame')}</span>
  ) : (
    <span className="phase-badge result-new">{t('schedules.badgeNew')}</span>
  );
}
