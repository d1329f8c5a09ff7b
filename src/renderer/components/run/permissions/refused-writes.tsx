import { Ban } from 'lucide-react';

import { refusedAct } from '#shared/messages/sentences/act-title.ts';
import type { RefusedWriteView, RunView } from '#shared/model/run/view/run-view.ts';

import { placeWords } from '../../../text/runs/consent-words.ts';
import { useWords } from '../../../text/use-words.ts';
import { LeavingValues } from '../../approval/leaving-values.tsx';
import { Button } from '../../buttons/button.tsx';
import { Disclosure } from '../../text/disclosure.tsx';
import './refused-writes.css';

interface RefusedWritesProps {
  readonly view: Pick<RunView, 'refused' | 'grants' | 'contract'>;
  /** Allows a write; `null`: nothing of the run is saved, so it cannot continue. */
  readonly onAllow: ((seq: number) => void) | null;
}

/** Refused writes, one per line, each with a button that allows it. */
export function RefusedWrites({ view, onAllow }: RefusedWritesProps) {
  const { t } = useWords();
  const refused = view.refused.filter((one) => !wasAllowed(view, one));
  const meant = refused.filter(({ callId }) => callId !== null);
  const byPage = refused.filter(({ callId }) => callId === null);
  if (refused.length === 0) return null;
  return (
    <section className="refused-writes" aria-label={t('consent.refusedTitle')}>
      {meant.length > 0 && <Lines refused={meant} view={view} onAllow={onAllow} />}
      {byPage.length > 0 && (
        <Disclosure summary={t('consent.byPageItself', { count: byPage.length })}>
          <Lines refused={byPage} view={view} onAllow={onAllow} />
        </Disclosure>
      )}
    </section>
  );
}

interface LinesProps extends RefusedWritesProps {
  readonly refused: readonly RefusedWriteView[];
}

function Lines({ refused, view, onAllow }: LinesProps) {
  const { t } = useWords();
  return (
    <ul>
      {refused.map(({ seq, write }) => {
        const act = refusedAct(t, write);
        return (
          <li key={seq}>
            <Ban size={14} aria-hidden="true" />
            <div>
              <p dir="auto">
                {t('consent.notDone', { act })} ·{' '}
                <bdi dir="ltr">{placeWords(write.destination ?? write.origin)}</bdi> —{' '}
                {t(whyKey(write.why, view.contract?.from === 'choice'))}
              </p>
              {write.values.length > 0 && (
                <Disclosure summary={t('approvals.sends')}>
                  <LeavingValues values={write.values} />
                </Disclosure>
              )}
            </div>
            {onAllow !== null && (
              <Button
                aria-label={t('consent.allowAndDoNamed', { act })}
                onClick={() => onAllow(seq)}
              >
                {t('consent.allowAndDo')}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function whyKey(why: RefusedWriteView['write']['why'], isChosen: boolean) {
  switch (why) {
    case 'look':
      return isChosen ? 'consent.whyLook' : 'consent.whyTask';
    case 'look-chosen':
      return 'consent.whyLook';
    case 'not-asked-for':
      return 'consent.whyTask';
    case 'never':
      return 'consent.whyNever';
    case 'count-used':
      return 'consent.whyCount';
    case 'grave':
      return 'consent.whyGrave';
    case 'value-missing':
      return 'consent.whyMissing';
    case 'value-differs':
      return 'consent.whyDiffers';
    case 'person':
      return 'consent.whyPerson';
  }
}

/** Whether the person has allowed the write since. */
const wasAllowed = (
  { grants }: RefusedWritesProps['view'],
  { seq, write }: RefusedWriteView,
): boolean =>
  grants.some(
    (held) => held.seq > seq && held.grant.from === 'approval' && held.grant.shape === write.shape,
  );
