import { X } from 'lucide-react';

import { isForPlace } from '#shared/model/run/approval/grant.ts';
import type { GrantView } from '#shared/model/run/view/run-view.ts';

import { useWords } from '../../text/use-words.ts';
import { IconButton } from '../icon-button.tsx';
import { GrantWords } from './grant-words.tsx';
import './grants-list.css';

interface GrantsListProps {
  readonly grants: readonly GrantView[];
  /** What the run has left can be taken back while it goes on. */
  readonly isLive: boolean;
  readonly onCut: (grantId: string) => void;
}

const SOURCES = {
  task: 'grants.fromTask',
  model: 'grants.fromModel',
  command: 'grants.fromCommand',
  agent: 'grants.fromAgent',
  settings: 'grants.fromSettings',
  approval: 'grants.fromCard',
} as const satisfies Readonly<Record<GrantView['grant']['from'], string>>;

/** What a run may do without a question, from whom it has that, and how often still. */
export function GrantsList({ grants, isLive, onCut }: GrantsListProps) {
  const { t } = useWords();
  if (grants.length === 0) return null;
  return (
    <section className="grants" aria-label={t('grants.title')}>
      <p className="grants-title">{t('grants.title')}</p>
      <ul>
        {grants.map((held) => (
          <li key={held.id} className={leftOf(held) === 0 ? 'grant is-over' : 'grant'}>
            <GrantLine held={held} />
            {isLive && leftOf(held) !== 0 && (
              <IconButton label={t('grants.cut')} onClick={() => onCut(held.id)}>
                <X size={13} aria-hidden="true" />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function GrantLine({ held }: { readonly held: GrantView }) {
  const { t } = useWords();
  const { from } = held.grant;
  const left = leftOf(held);
  const count = held.isCut
    ? t('grants.isCut')
    : left === 0
      ? t('grants.usedUp')
      : left === null
        ? ''
        : t('grants.left', { left });
  return (
    <span className="grant-words">
      <GrantWords grant={held.grant} />{' '}
      <span className="grant-note">{[count, t(SOURCES[from])].filter(Boolean).join(' · ')}</span>
    </span>
  );
}

/** How often it can still be used; `null`: it is for a place, and is never used up. */
function leftOf({ grant, used, isCut }: GrantView): number | null {
  if (isCut) return 0;
  return isForPlace(grant) ? null : Math.max(0, grant.times - used);
}
