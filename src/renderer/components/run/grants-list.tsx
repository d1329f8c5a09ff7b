import { X } from 'lucide-react';

import { isForPlace } from '#shared/model/run/approval/grant.ts';
import type { GrantView } from '#shared/model/run/view/run-view.ts';

import { useWords } from '../../text/use-words.ts';
import { IconButton } from '../icon-button.tsx';
import { type GrantLine, grantLines } from './grant-lines.ts';
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
  recording: 'grants.fromRecording',
  choice: 'grants.fromChoice',
} as const satisfies Readonly<Record<GrantView['grant']['from'], string>>;

/** What a run may do without a question, from whom it has that, and how often still. */
export function GrantsList({ grants, isLive, onCut }: GrantsListProps) {
  const { t } = useWords();
  if (grants.length === 0) return null;
  const cutAll = ({ held }: GrantLine): void => {
    for (const one of held) if (leftOfOne(one) !== 0) onCut(one.id);
  };
  return (
    <section className="grants" aria-label={t('grants.title')}>
      <p className="grants-title">{t('grants.title')}</p>
      <ul>
        {grantLines(grants).map((line) => (
          <li key={line.shown.id} className={leftOf(line) === 0 ? 'grant is-over' : 'grant'}>
            <LineWords line={line} />
            {isLive && leftOf(line) !== 0 && (
              <IconButton label={t('grants.cut')} onClick={() => cutAll(line)}>
                <X size={13} aria-hidden="true" />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function LineWords({ line }: { readonly line: GrantLine }) {
  const { t } = useWords();
  const { from } = line.shown.grant;
  const left = leftOf(line);
  const count = line.held.every(({ isCut }) => isCut)
    ? t('grants.isCut')
    : left === 0
      ? t('grants.usedUp')
      : left === null
        ? ''
        : t('grants.left', { left });
  return (
    <span className="grant-words">
      <GrantWords grant={line.shown.grant} />{' '}
      <span className="grant-note">{[count, t(SOURCES[from])].filter(Boolean).join(' · ')}</span>
    </span>
  );
}

/** How often it can still be used, by the one of which most is left; `null`: it is for a place, and is never used up. */
function leftOf({ held }: GrantLine): number | null {
  const left = held.map(leftOfOne);
  return left.includes(null) ? null : Math.max(...left.map(Number));
}

function leftOfOne({ grant, used, isCut }: GrantView): number | null {
  if (isCut) return 0;
  return isForPlace(grant) ? null : Math.max(0, grant.times - used);
}
