import { useState } from 'react';

import { type ErrorInfo, toErrorInfo } from '#shared/errors/app-error.ts';
import { FixtureNameSchema } from '#shared/saved-tests/saved-test.ts';

import { request } from '../../bridge/request.ts';
import { ErrorNote } from '../../components/notes/error-note.tsx';
import { FormDialog } from '../../components/fields/form-dialog.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { useWords } from '../../text/use-words.ts';

interface RenameDialogProps {
  readonly fixture: { readonly id: string; readonly name: string };
  readonly onClose: () => void;
}

export function RenameDialog({ fixture, onClose }: RenameDialogProps) {
  const { t } = useWords();
  const [written, setWritten] = useState(fixture.name);
  const [problem, setProblem] = useState<ErrorInfo | null>(null);
  const name = FixtureNameSchema.safeParse(written).data;
  const submit = async () => {
    if (name === undefined) return;
    try {
      await request('fixture.rename', { id: fixture.id, name });
      onClose();
    } catch (thrown) {
      setProblem(toErrorInfo(thrown));
    }
  };
  return (
    <FormDialog
      title={t('fixtures.renameTitle')}
      submitLabel={t('fixtures.renameSubmit')}
      canSubmit={name !== undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t('fixtures.name')}
        value={written}
        onChange={setWritten}
        error={name === undefined ? t('fixtures.nameProblem') : undefined}
      />
      {problem !== null && <ErrorNote error={problem} />}
    </FormDialog>
  );
}
