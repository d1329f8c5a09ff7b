import { Copy, Eye, EyeOff } from 'lucide-react';
import { useEffect, useState } from 'react';

import type { PasswordFault, SecretEntry, SecretField } from '#shared/model/vault/secret-entry.ts';

import { request } from '../../../bridge/request.ts';
import { send } from '../../../bridge/send.ts';
import { AskInPlace } from '../../../components/buttons/ask-in-place.tsx';
import { Button } from '../../../components/buttons/button.tsx';
import { useAskInPlace } from '../../../components/buttons/use-ask-in-place.ts';
import { ErrorNote } from '../../../components/notes/error-note.tsx';
import { IconButton } from '../../../components/buttons/icon-button.tsx';
import { useWords } from '../../../text/use-words.ts';
import { KIND_WORDS } from './secret-form.ts';
import { useSave } from '../form/use-save.ts';

interface SecretItemProps {
  readonly entry: SecretEntry;
  /** What is wrong with its password. */
  readonly fault: PasswordFault | undefined;
  readonly onEdit: () => void;
}

/** One secret: its name, its sites, and its values, shown one at a time. */
export function SecretItem({ entry, fault, onEdit }: SecretItemProps) {
  const { t } = useWords();
  const { name, kind, origins, fields, isReadable, protection } = entry;
  return (
    <li className="secret-item">
      <div className="secret-head">
        <h3 dir="auto">{name}</h3>
        <span className="vault-note">{t(KIND_WORDS[kind])}</span>
      </div>
      <p className="mcp-reached-by">
        {origins.length === 0 ? t('vault.anySite') : origins.join('  ')}
      </p>
      {!isReadable && protection === 'keychain' && (
        <p className="vault-note">{t('vault.unreadable')}</p>
      )}
      {fault !== undefined && (
        <p className="secret-fault">
          {[fault.isReused && t('passwords.reused'), fault.isWeak && t('passwords.weak')]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
      {isReadable && (
        <>
          <dl className="secret-fields">
            {fields.map((field) => (
              <SecretRow key={field} entry={entry} field={field === 'totp' ? 'code' : field} />
            ))}
          </dl>
          <div className="mcp-actions">
            <Button onClick={onEdit}>{t('vault.edit')}</Button>
            <RemoveSecret entry={entry} />
          </div>
        </>
      )}
    </li>
  );
}

interface SecretRowProps {
  readonly entry: SecretEntry;
  readonly field: SecretField | 'code';
}

/** A value of a secret, loaded when it is shown and dropped when it is hidden. */
function SecretRow({ entry: { id }, field }: SecretRowProps) {
  const { t } = useWords();
  const [shown, setShown] = useState<string | null>(null);
  const [endsInMs, setEndsInMs] = useState<number | null>(null);
  const { state, save } = useSave();
  const label = t(`vault.${field}`);
  useEffect(() => {
    if (endsInMs === null) return;
    const timer = setTimeout(() => {
      setShown(null);
      setEndsInMs(null);
    }, endsInMs);
    return () => clearTimeout(timer);
  }, [endsInMs]);
  const show = () =>
    void save(async () => {
      const { value, msLeft } = await request('vault.reveal', { id, field });
      setShown(value);
      setEndsInMs(msLeft);
    });
  return (
    <div className="secret-row">
      <dt>{label}</dt>
      <dd className={shown === null ? 'is-hidden' : ''}>{shown ?? '••••••••'}</dd>
      {shown === null ? (
        <IconButton label={t('vault.show', { field: label })} onClick={show}>
          <Eye size={16} aria-hidden="true" />
        </IconButton>
      ) : (
        <IconButton label={t('vault.hide', { field: label })} onClick={() => setShown(null)}>
          <EyeOff size={16} aria-hidden="true" />
        </IconButton>
      )}
      <CopyButton id={id} field={field} label={label} />
      {state.status === 'failed' && <ErrorNote error={state.error} />}
    </div>
  );
}

const SAID_MS = 3000;

function CopyButton({
  id,
  field,
  label,
}: Pick<SecretEntry, 'id'> & Pick<SecretRowProps, 'field'> & { readonly label: string }) {
  const { t } = useWords();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), SAID_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  return (
    <>
      <IconButton
        label={t('vault.copy', { field: label })}
        onClick={() => {
          send('vault.copy', { id, field });
          setCopied(true);
        }}
      >
        <Copy size={16} aria-hidden="true" />
      </IconButton>
      <output className="secret-copied">{isCopied && t('vault.copied')}</output>
    </>
  );
}

/** Button that removes a secret after a confirmation in its place. */
function RemoveSecret({ entry: { id, name } }: { readonly entry: SecretEntry }) {
  const { t } = useWords();
  const { isAsking, ask, keep, button } = useAskInPlace();
  if (!isAsking)
    return (
      <Button ref={button} look="quiet" onClick={ask}>
        {t('vault.remove')}
      </Button>
    );
  return (
    <AskInPlace
      label={t('vault.removeSure', { name })}
      yes={t('vault.removeSure', { name })}
      no={t('vault.keep')}
      onYes={() => send('vault.remove', { id })}
      onNo={keep}
    />
  );
}
