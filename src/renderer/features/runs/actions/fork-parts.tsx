import { useState } from 'react';

import type { RunId, TabId } from '#shared/model/ids.ts';
import type { RunView } from '#shared/model/run/view/run-view.ts';

import { send } from '../../../bridge/send.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { useWords } from '../../../text/use-words.ts';
import { ForkDialog } from './fork-dialog.tsx';

interface ForkButtonProps {
  readonly runId: RunId;
  readonly iteration: number;
  /** Number of the plan within its request. */
  readonly number: number;
  readonly tabId: TabId;
}

export function ForkButton({ runId, iteration, number, tabId }: ForkButtonProps) {
  const { t } = useWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="quiet" aria-label={t('fork.named', { number })} onClick={() => setOpen(true)}>
        {t('fork.from')}
      </Button>
      {isOpen && (
        <ForkDialog {...{ runId, iteration, number, tabId }} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

/** Whether a branch can start at an iteration of this run. */
export const canBeForked = ({ life, provider, isKept }: RunView): boolean =>
  !life.isLive && provider !== 'client' && isKept;

/** Says that a run is a branch, with a link to compare both; nothing for other runs. */
export function ForkNote({ view, tabId }: { readonly view: RunView; readonly tabId: TabId }) {
  const { t } = useWords();
  const { forkOf, runId } = view;
  if (forkOf === null) return null;
  const both = `waymark://runs/compare/${forkOf.runId}/0/${runId}/0`;
  return (
    <p className="runs-hint" role="note">
      {t('fork.told')}{' '}
      <Button look="quiet" onClick={() => send('tab.navigate', { tabId, input: both })}>
        {t('fork.compare')}
      </Button>
    </p>
  );
}
