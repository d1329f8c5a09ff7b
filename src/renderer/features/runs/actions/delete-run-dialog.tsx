import { useState } from 'react';

import { toErrorInfo, type ErrorInfo } from '#shared/errors/app-error.ts';
import type { RunId } from '#shared/model/ids.ts';

import { request } from '../../../bridge/request.ts';
import { ErrorNote } from '../../../components/notes/error-note.tsx';
import { FormDialog } from '../../../components/fields/form-dialog.tsx';
import { useWords } from '../../../text/use-words.ts';

interface DeleteRunDialogProps {
  /** Runs to delete; `task`: the request, when there are several. */
  readonly runs: readonly { readonly runId: RunId; readonly task?: string }[];
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

/** Asks before runs are deleted for good, and lists all requests of each. */
export function DeleteRunDialog({ runs, onDeleted, onClose }: DeleteRunDialogProps) {
  const { t } = useWords();
  const [problem, setProblem] = useState<ErrorInfo | null>(null);
  const ids = new Set(runs.map(({ runId }) => runId));
  const submit = async () => {
    try {
      for (const runId of ids) await request('data.deleteRun', { runId });
      onClose();
      onDeleted();
    } catch (thrown) {
      setProblem(toErrorInfo(thrown));
    }
  };
  const task = runs[0]?.task;
  return (
    <FormDialog
      title={
        ids.size === 1
          ? t('privacy.deleteRunTitle')
          : t('privacy.deleteRunsTitle', { count: ids.size })
      }
      submitLabel={t('privacy.deleteForGood')}
      canSubmit
      onSubmit={submit}
      onClose={onClose}
    >
      {task !== undefined && ids.size === 1 && (
        <p className="deleted-run-task" dir="auto">
          {task}
        </p>
      )}
      <p>{t('privacy.deleteRunText')}</p>
      {problem !== null && <ErrorNote error={problem} />}
    </FormDialog>
  );
}
