import { useState } from 'react';

import { request } from '../../../bridge/request.ts';
import { ErrorNote } from '../../../components/notes/error-note.tsx';
import { FormDialog } from '../../../components/fields/form-dialog.tsx';
import { SwitchField } from '../../../components/fields/switch-field.tsx';
import { useWords } from '../../../text/use-words.ts';
import { useSave } from '../form/use-save.ts';

/** Asks for confirmation before all stored data is deleted. */
export function DeleteEverythingDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useWords();
  const [keepsSettings, setKeepsSettings] = useState(true);
  const { state, save } = useSave();
  const submit = async () => {
    if (await save(() => request('data.deleteEverything', { keepsSettings }))) onClose();
  };
  return (
    <FormDialog
      title={t('privacy.deleteEverythingTitle')}
      submitLabel={t('privacy.deleteForGood')}
      canSubmit={state.status !== 'saving'}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t('privacy.deleteEverythingText')}</p>
      <SwitchField
        label={t('privacy.keepSettings')}
        isOn={keepsSettings}
        onChange={setKeepsSettings}
      />
      {state.status === 'failed' && <ErrorNote error={state.error} />}
    </FormDialog>
  );
}
