import { X } from 'lucide-react';

import type { LentTabKey } from '#shared/model/run/input/lent-tabs.ts';
import type { LentTabView } from '#shared/model/run/view/run-view.ts';

import { useWords } from '../../../text/use-words.ts';
import { IconButton } from '../../buttons/icon-button.tsx';
import './lent-tabs-list.css';

interface LentTabsListProps {
  readonly tabs: readonly LentTabView[];
  /** Whether the tabs can be taken back. */
  readonly isLive: boolean;
  readonly onTakeBack: (tab: LentTabKey) => void;
}

/** The person's tabs that a run may use besides its own. */
export function LentTabsList({ tabs, isLive, onTakeBack }: LentTabsListProps) {
  const { t } = useWords();
  if (tabs.length === 0) return null;
  return (
    <section className="grants" aria-label={t('grants.lentTabs')}>
      <p className="grants-title">{t('grants.lentTabs')}</p>
      <ul>
        {tabs.map((lent) => {
          const title = lent.tab === 'all' ? t('grants.allTabs') : lent.title || lent.origin;
          const note = [hostOf(lent.origin), lent.isBack ? t('grants.isCut') : ''];
          return (
            <li key={lent.tab} className={lent.isBack ? 'grant is-over' : 'grant'}>
              <span className="grant-words">
                <bdi>{title}</bdi>{' '}
                <span className="grant-note">{note.filter(Boolean).join(' · ')}</span>
              </span>
              {isLive && !lent.isBack && (
                <IconButton
                  label={t('grants.takeTabBack', { title })}
                  onClick={() => onTakeBack(lent.tab)}
                >
                  <X size={13} aria-hidden="true" />
                </IconButton>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const hostOf = (origin: string): string => URL.parse(origin)?.host ?? '';
