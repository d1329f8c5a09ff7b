import { useState } from 'react';

import { type ErrorInfo, toErrorInfo } from '#shared/errors/app-error.ts';
import { SavedTestNameSchema } from '#shared/saved-tests/saved-test.ts';
import type { RunId } from '#shared/model/ids.ts';

import { openPage } from '../../../bridge/open-page.ts';
import { request } from '../../../bridge/request.ts';
import { ErrorNote } from '../../../components/notes/error-note.tsx';
import { FormDialog } from '../../../components/fields/form-dialog.tsx';
import { TextField } from '../../../components/fields/text-field.tsx';
import { readMirror } from '../../../store/app-state.ts';
import { showToast } from '../../../store/toasts.ts';
import { useWords } from '../../../text/use-words.ts';

interface SaveTestDialogProps {
  readonly runId: RunId;
  readonly task: string;
  readonly onClose: () => void;
}

/** Maximum number of characters of a task used as the name of a saved test. */
const MAX_TASK = 80;

/** Asks for a name and saves the run as a test; says why if it cannot be. */
export function SaveTestDialog({ runId, task, onClose }: SaveTestDialogProps) {
  const { t } = useWords();
  const [written, setWritten] = useState(() =>
    (task.trim().split('\n')[0] ?? '').slice(0, MAX_TASK),
  );
  const [isKeeping, setKeeping] = useState(false);
  const [problem, setProblem] = useState<ErrorInfo | null>(null);
  const isUnnamed = written.trim() === '';
  const name = SavedTestNameSchema.safeParse(written).data ?? null;
  const canKeep = name !== null || isUnnamed;
  const submit = async () => {
    setKeeping(true);
    setProblem(null);
    try {
      const { id } = await request('savedTest.keep', { runId, name });
      const url = `waymark://tests/report/${id}`;
      showToast({
        text: t('savedTests.kept', { name: name ?? id }),
        action: {
          label: t('savedTests.show'),
          onPick: () => openPage('tests', readMirror().tabs.here, url),
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
      title={t('savedTests.keepTitle')}
      submitLabel={t('savedTests.keepSubmit')}
      canSubmit={canKeep && !isKeeping}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t('savedTests.keepText')}</p>
      <TextField
        label={t('savedTests.name')}
        value={written}
        onChange={setWritten}
        hint={t('savedTests.nameHint')}
        error={canKeep ? undefined : t('savedTests.nameProblem')}
      />
      {problem !== null && <ErrorNote error={problem} />}
    </FormDialog>
  );
}
