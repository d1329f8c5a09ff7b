import { useState, type FormEvent } from 'react';

import { request } from '../../../bridge/request.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { ErrorNote } from '../../../components/notes/error-note.tsx';
import { FormDialog } from '../../../components/fields/form-dialog.tsx';
import { TextField } from '../../../components/fields/text-field.tsx';
import { useWords } from '../../../text/use-words.ts';
import { useSave } from '../form/use-save.ts';

/** Deletes all stored data of one site, after a confirmation. */
export function DeleteSiteField() {
  const { t } = useWords();
  const [written, setWritten] = useState('');
  const [origin, setOrigin] = useState<string | null>(null);
  const [isUnclear, setUnclear] = useState(false);
  const [told, setTold] = useState('');
  const ask = (event: FormEvent) => {
    event.preventDefault();
    const named = originIn(written);
    setUnclear(named === null);
    setOrigin(named);
    setTold('');
  };
  const close = (done: string | null) => {
    setOrigin(null);
    if (done === null) return;
    setTold(done);
    setWritten('');
  };
  return (
    <>
      <form className="settings-form" onSubmit={ask} noValidate>
        <TextField
          label={t('privacy.deleteSiteLabel')}
          hint={t('privacy.deleteSiteHint')}
          placeholder={t('privacy.deleteSitePlaceholder')}
          inputMode="url"
          value={written}
          onChange={setWritten}
          error={isUnclear ? t('privacy.deleteSiteProblem') : undefined}
        />
        <div className="save-row-line">
          <Button type="submit" disabled={written.trim() === ''}>
            {t('privacy.deleteSite')}
          </Button>
          <output>{told}</output>
        </div>
      </form>
      {origin !== null && <DeleteSiteDialog origin={origin} onClose={close} />}
    </>
  );
}

interface DeleteSiteDialogProps {
  readonly origin: string;
  /** Called with a sentence about what was deleted; `null`: nothing was. */
  readonly onClose: (done: string | null) => void;
}

function DeleteSiteDialog({ origin, onClose }: DeleteSiteDialogProps) {
  const { t } = useWords();
  const { state, save } = useSave();
  const submit = async () => {
    await save(async () => {
      const counts = await request('data.deleteSite', { origin });
      onClose(t('privacy.siteDeleted', { ...counts, origin }));
    });
  };
  return (
    <FormDialog
      title={t('privacy.deleteSiteTitle', { origin })}
      submitLabel={t('privacy.deleteForGood')}
      canSubmit={state.status !== 'saving'}
      onSubmit={submit}
      onClose={() => onClose(null)}
    >
      <p>{t('privacy.deleteSiteHint')}</p>
      {state.status === 'failed' && <ErrorNote error={state.error} />}
    </FormDialog>
  );
}

/** Origin of the typed site; `null` for text that names none. */
function originIn(written: string): string | null {
  const text = written.trim();
  const url = URL.parse(/^https?:\/\//.test(text) ? text : `https://${text}`);
  return url === null || !/\.|^localhost$/.test(url.hostname) ? null : url.origin;
}
