import { useState } from 'react';

import type { ImportPreview, ImportSource } from '#shared/model/vault/import-preview.ts';

import { request } from '../../../bridge/request.ts';
import { send } from '../../../bridge/send.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { ErrorNote } from '../../../components/notes/error-note.tsx';
import { FormDialog } from '../../../components/fields/form-dialog.tsx';
import { useWords } from '../../../text/use-words.ts';
import { useSave } from '../form/use-save.ts';

const SOURCES = {
  chrome: 'vault.sourceChrome',
  firefox: 'vault.sourceFirefox',
  '1password': 'vault.source1password',
  bitwarden: 'vault.sourceBitwarden',
} as const satisfies Readonly<Record<ImportSource, string>>;

const WHAT = {
  new: 'vault.importNew',
  changed: 'vault.importChanged',
  same: 'vault.importSame',
} as const;

/** Imports a file of passwords, after a preview of what it adds. */
export function VaultImport() {
  const { t } = useWords();
  const [preview, setPreview] = useState<ImportPreview | null>(null);
  const [done, setDone] = useState<{ added: number; changed: number } | null>(null);
  const { state, save } = useSave();
  const read = () =>
    void save(async () => {
      setDone(null);
      setPreview(await request('vault.readImport', null));
    });
  return (
    <>
      <Button onClick={read}>{t('vault.import')}</Button>
      {done !== null && <output className="vault-note">{t('vault.imported', done)}</output>}
      {state.status === 'failed' && <ErrorNote error={state.error} />}
      {preview !== null && (
        <ImportDialog
          preview={preview}
          onDone={setDone}
          onClose={() => {
            send('vault.dropImport', null);
            setPreview(null);
          }}
        />
      )}
    </>
  );
}

interface ImportDialogProps {
  readonly preview: ImportPreview;
  readonly onDone: (done: { added: number; changed: number }) => void;
  readonly onClose: () => void;
}

function ImportDialog({ preview, onDone, onClose }: ImportDialogProps) {
  const { t } = useWords();
  const { source, items, skipped } = preview;
  const { state, save } = useSave();
  const count = items.filter(({ what }) => what !== 'same').length;
  const submit = async () => {
    if (await save(async () => onDone(await request('vault.finishImport', null)))) onClose();
  };
  return (
    <FormDialog
      title={t('vault.importTitle')}
      submitLabel={t('vault.importDo')}
      canSubmit={count > 0 && state.status !== 'saving'}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t('vault.importFrom', { count, source: t(SOURCES[source]) })}</p>
      <ul className="import-list">
        {items.map(({ place, name, origins, what }) => (
          <li key={place}>
            <span className="import-name" dir="auto">
              {name}
            </span>
            <span className="mcp-reached-by">{origins.join('  ')}</span>
            <span className="vault-note">{t(WHAT[what])}</span>
          </li>
        ))}
      </ul>
      {skipped > 0 && <p className="vault-note">{t('vault.importSkipped', { count: skipped })}</p>}
      <p className="vault-note">{t('vault.importReminder')}</p>
      {state.status === 'failed' && <ErrorNote error={state.error} />}
    </FormDialog>
  );
}
