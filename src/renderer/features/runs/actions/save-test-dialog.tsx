import { useState } from 'react';

import { type ErrorInfo, toErrorInfo } from '#shared/errors/app-error.ts';
import { FixtureNameSchema } from '#shared/saved-tests/saved-test.ts';
import type { RunId } from '#shared/model/ids.ts';

import { openPage } from '../../../bridge/open-page.ts';
import { request } from '../../../bridge/request.ts';
import { ErrorNote } from '../../../components/notes/error-note.tsx';
import { FormDialog } from '../../../components/fields/form-dialog.tsx';
import { TextField } from '../../../components/fields/text-field.tsx';
import { readMirror } from '../../../store/app-state.ts';
import { showToast } from '../../../store/toasts.ts';
import { useWords } from '../../../text/use-words.ts';

interface KeepFixtureDialogProps {
  readonly runId: RunId;
  readonly task: string;
  readonly onClose: () => void;
}

/** Maximum number of characters of a task used as the name of a saved test. */
const MAX_TASK = 80;

/** Asks for a name and saves the run as a test; says why if it cannot be. */
export function KeepFixtureDialog({ runId, task, onClose }: KeepFixtureDialogProps) {
  const { t } = useWords();
  const [written, setWritten] = useState(() =>
    (task.trim().split('\n')[0] ?? '').slice(0, MAX_TASK),
  );
  const [isKeeping, setKeeping] = useState(false);
  const [problem, setProblem] = useState<ErrorInfo | null>(null);
  const isUnnamed = written.trim() === '';
  const name = FixtureNameSchema.safeParse(written).data ?? null;
  const canKeep = name !== null || isUnnamed;
  const submit = async () => {
    setKeeping(true);
    setProblem(null);
    try {
      const { id } = await request('fixture.keep', { runId, name });
      const url = `waymark://fixtures/report/${id}`;
      showToast({
        text: t('fixtures.kept', { name: name ?? id }),
        action: {
          label: t('fixtures.show'),
          onPick: () => openPage('fixtures', readMirror().tabs.here, url),
        },
      });
      onClose();
    } catch (thrown) {
      setProblem(toErrorInfo(thrown));
      setKeeping(false);
    }
  };
  return (
    <FormDialog
      title={t('fixtures.keepTitle')}
      submitLabel={t('fixtures.keepSubmit')}
      canSubmit={canKeep && !isKeeping}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t('fixtures.keepText')}</p>
      <TextField
        label={t('fixtures.name')}
        value={written}
        onChange={setWritten}
        hint={t('fixtures.nameHint')}
        error={canKeep ? undefined : t('fixtures.nameProblem')}
      />
      {problem !== null && <ErrorNote error={problem} />}
    </FormDialog>
  );
}
