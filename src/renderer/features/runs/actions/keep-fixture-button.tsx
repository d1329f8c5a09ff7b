import { useState } from 'react';

import type { RunId } from '#shared/model/ids.ts';

import { Button } from '../../../components/button.tsx';
import { useMirror } from '../../../store/app-state.ts';
import { useWords } from '../../../text/use-words.ts';
import { KeepFixtureDialog } from './keep-fixture-dialog.tsx';

/** Asks under which name the run is kept as a fixture; a private window keeps none. */
export function KeepFixtureButton({
  runId,
  task,
}: {
  readonly runId: RunId;
  readonly task: string;
}) {
  const { t } = useWords();
  const isPrivate = useMirror((mirror) => mirror.tabs.isPrivate);
  const [isKeeping, setKeeping] = useState(false);
  if (isPrivate) return null;
  return (
    <>
      <Button onClick={() => setKeeping(true)}>{t('fixtures.keep')}</Button>
      {isKeeping && (
        <KeepFixtureDialog runId={runId} task={task} onClose={() => setKeeping(false)} />
      )}
    </>
  );
}
