import { useState } from 'react';

import { type ErrorInfo, toErrorInfo } from '#shared/errors/app-error.ts';
import { SavedTestNameSchema } from '#shared/saved-tests/saved-test.ts';

import { request } from '../../bridge/request.ts';
import { ErrorNote } from '../../components/notes/error-note.tsx';
import { FormDialog } from '../../components/fields/form-dialog.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { useWords } from '../../text/use-words.ts';

interface RenameDialogProps {
  readonly savedTest: { readonly id: string; readonly name: string };
  readonly onClose: () => void;
}

export function RenameDialog({ savedTest, onClose }: RenameDialogProps) {
  const { t } = useWords();
  const [written, setWritten] = useState(savedTest.name);
  const [problem, setProblem] = useState<ErrorInfo | null>(null);
  const name = SavedTestNameSchema.safeParse(written).data;
  const submit = async () => {
    if (name === undefined) return;
    try {
      await request('savedTest.rename', { id: savedTest.id, name });
      onClose();
    } catch (thrown) {
      setProblem(toErrorInfo(thrown));
    }
  };
  return (
    <FormDialog
      title={t('savedTests.renameTitle')}
      submitLabel={t('savedTests.renameSubmit')}
      canSubmit={name !== undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t('savedTests.name')}
        value={written}
        onChange={setWritten}
        error={name === undefined ? t('savedTests.nameProblem') : undefined}
      />
      {problem !== null && <ErrorNote error={problem} />}
    </FormDialog>
  );
}
