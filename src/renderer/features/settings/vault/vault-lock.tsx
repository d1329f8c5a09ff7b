import { LockKeyhole } from 'lucide-react';
import { type FormEvent, useState } from 'react';

import { request } from '../../../bridge/request.ts';
import { send } from '../../../bridge/send.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { ErrorNote } from '../../../components/notes/error-note.tsx';
import { FormDialog } from '../../../components/fields/form-dialog.tsx';
import { TextField } from '../../../components/fields/text-field.tsx';
import { useMirror } from '../../../store/app-state.ts';
import { useWords } from '../../../text/use-words.ts';
import { useSave } from '../form/use-save.ts';

const LEAST_CHARS = 8;
const KEPT_BY = {
  keychain: 'vault.keptByKeychain',
  passphrase: 'vault.keptByPassphrase',
  session: 'vault.keptForSession',
} as const;

/** How the secrets are encrypted, and the passphrase that may protect them. */
export function VaultLock() {
  const { t } = useWords();
  const { protection, hasPassphrase, isLocked } = useMirror((mirror) => mirror.vault);
  const [isSetting, setSetting] = useState(false);
  if (isLocked) return <UnlockForm />;
  return (
    <>
      <p className="vault-note">{t(KEPT_BY[protection])}</p>
      <div className="mcp-actions">
        <Button onClick={() => setSetting(true)}>
          {t(hasPassphrase ? 'vault.changePassphrase' : 'vault.setPassphrase')}
        </Button>
        {hasPassphrase && (
          <>
            <Button
              icon={<LockKeyhole size={15} aria-hidden="true" />}
              onClick={() => send('vault.lock', null)}
            >
              {t('vault.lock')}
            </Button>
            <RemovePassphrase />
          </>
        )}
      </div>
      {isSetting && <PassphraseDialog onClose={() => setSetting(false)} />}
    </>
  );
}

function UnlockForm() {
  const { t } = useWords();
  const [passphrase, setPassphrase] = useState('');
  const { state, save, reset } = useSave();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await save(() => request('vault.unlock', { passphrase }))) setPassphrase('');
  };
  return (
    <form className="settings-form" onSubmit={(event) => void submit(event)} noValidate>
      <p className="vault-note">{t('vault.locked')}</p>
      <div className="key-row">
        <TextField
          label={t('vault.passphrase')}
          type="password"
          value={passphrase}
          onChange={(text) => {
            setPassphrase(text);
            reset();
          }}
        />
        <Button
          look="primary"
          type="submit"
          disabled={passphrase === '' || state.status === 'saving'}
        >
          {t('vault.unlock')}
        </Button>
      </div>
      {state.status === 'failed' && <ErrorNote error={state.error} />}
    </form>
  );
}

/**
 * Button that removes the passphrase. It asks for confirmation in its place, since without a keychain the secrets are lost when the program
 * ends.
 */
function RemovePassphrase() {
  const { t } = useWords();
  const [isAsking, setAsking] = useState(false);
  const { state, save } = useSave();
  if (!isAsking)
    return (
      <Button look="quiet" onClick={() => setAsking(true)}>
        {t('vault.removePassphrase')}
      </Button>
    );
  return (
    <>
      <Button
        look="danger"
        onClick={() => void save(() => request('vault.setPassphrase', { passphrase: null }))}
      >
        {t('vault.removePassphraseSure')}
      </Button>
      <Button look="quiet" onClick={() => setAsking(false)}>
        {t('vault.keep')}
      </Button>
      {state.status === 'failed' && <ErrorNote error={state.error} />}
    </>
  );
}

function PassphraseDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useWords();
  const [first, setFirst] = useState('');
  const [again, setAgain] = useState('');
  const [hasTried, setTried] = useState(false);
  const { state, save } = useSave();
  const isLong = first.length >= LEAST_CHARS;
  const isSame = first === again;
  const submit = async () => {
    setTried(true);
    if (!isLong || !isSame) return;
    if (await save(() => request('vault.setPassphrase', { passphrase: first }))) onClose();
  };
  return (
    <FormDialog
      title={t('vault.passphrase')}
      submitLabel={t('vault.setIt')}
      canSubmit={state.status !== 'saving'}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t('vault.newPassphrase')}
        type="password"
        autoComplete="new-password"
        value={first}
        onChange={setFirst}
        hint={t('vault.passphraseHint')}
        error={hasTried && !isLong ? t('vault.passphraseShort') : undefined}
      />
      <TextField
        label={t('vault.repeatPassphrase')}
        type="password"
        autoComplete="new-password"
        value={again}
        onChange={setAgain}
        error={hasTried && !isSame ? t('vault.passphraseDiffers') : undefined}
      />
      {state.status === 'failed' && <ErrorNote error={state.error} />}
    </FormDialog>
  );
}
