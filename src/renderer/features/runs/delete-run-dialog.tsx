import { useState } from 'react';

import { toErrorInfo, type ErrorInfo } from '#shared/errors/app-error.ts';
import type { RunId } from '#shared/model/ids.ts';

import { request } from '../../bridge/request.ts';
import { ErrorNote } from '../../components/error-note.tsx';
import { FormDialog } from '../../components/fields/form-dialog.tsx';
import { useWords } from '../../text/use-words.ts';

interface DeleteRunDialogProps {
  readonly runId: RunId;
  /** What was asked for, where the run is one of many. */
  readonly task?: string;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

/** Asks before a run goes for good. */
export function DeleteRunDialog({ runId, task, onDeleted, onClose }: DeleteRunDialogProps) {
  const { t } = useWords();
  const [problem, setProblem] = useState<ErrorInfo | null>(null);
  const submit = async () => {
    try {
      await request('data.deleteRun', { runId });
      onClose();
      onDeleted();
    } catch (thrown) {
      setProblem(toErrorInfo(thrown));
    }
  };
  return (
    <FormDialog
      title={t('privacy.deleteRunTitle')}
      submitLabel={t('privacy.deleteForGood')}
      canSubmit
      onSubmit={submit}
      onClose={onClose}
    >
      {task !== undefined && (
        <p className="deleted-run-task" dir="auto">
          {task}
        </p>
      )}
      <p>{t('privacy.deleteRunText')}</p>
      {problem !== null && <ErrorNote error={problem} />}
    </FormDialog>
  );
}
