import { useState } from 'react';

import {
  FIELDS_OF_KIND,
  type SecretEntry,
  type SecretField,
  SecretKindSchema,
} from '#shared/model/vault/secret-entry.ts';

import { request } from '../../../bridge/request.ts';
import { tellFailure } from '../../../bridge/send.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { ErrorNote } from '../../../components/notes/error-note.tsx';
import { FormDialog } from '../../../components/fields/form-dialog.tsx';
import { SelectField } from '../../../components/fields/select-field.tsx';
import { TextArea } from '../../../components/fields/text-area.tsx';
import { TextField } from '../../../components/fields/text-field.tsx';
import { useWords } from '../../../text/use-words.ts';
import { formOf, KIND_WORDS, readSecretForm, type SecretForm } from './secret-form.ts';
import { useSave } from '../form/use-save.ts';

interface SecretDialogProps {
  /** Secret to change; `null`: a new one. */
  readonly entry: SecretEntry | null;
  readonly onClose: () => void;
}

/** Adds or changes a secret. Stored values are never shown here; an empty field keeps its value. */
export function SecretDialog({ entry, onClose }: SecretDialogProps) {
  const { t } = useWords();
  const [form, setForm] = useState<SecretForm>(() => formOf(entry));
  const [hasTried, setTried] = useState(false);
  const { state, save, reset } = useSave();
  const { hasName, secret } = readSecretForm(form);
  const change = (fields: Partial<SecretForm>) => {
    setForm({ ...form, ...fields });
    reset();
  };
  const submit = async () => {
    setTried(true);
    const id = entry?.id ?? null;
    if (hasName && (await save(() => request('vault.save', { id, secret })))) onClose();
  };
  return (
    <FormDialog
      title={entry === null ? t('vault.addTitle') : t('vault.editTitle', { name: entry.name })}
      submitLabel={t('vault.saveIt')}
      canSubmit={state.status !== 'saving'}
      onSubmit={submit}
      onClose={onClose}
    >
      {entry === null && <KindField form={form} onChange={change} />}
      <TextField
        label={t('vault.name')}
        value={form.name}
        maxLength={120}
        onChange={(name) => change({ name })}
        hint={t('vault.nameHint')}
        error={hasTried && !hasName ? t('vault.nameProblem') : undefined}
      />
      <TextArea
        isCode
        label={t('vault.sites')}
        rows={2}
        value={form.sites}
        onChange={(sites) => change({ sites })}
        placeholder={t('vault.sitesPlaceholder')}
        hint={t('vault.sitesHint')}
      />
      {FIELDS_OF_KIND[form.kind].map((field) => (
        <SecretInput
          key={field}
          field={field}
          value={form.values[field] ?? ''}
          isKept={entry?.fields.includes(field) === true}
          onChange={(value) => change({ values: { ...form.values, [field]: value } })}
        />
      ))}
      {state.status === 'failed' && <ErrorNote error={state.error} />}
    </FormDialog>
  );
}

interface KindFieldProps {
  readonly form: SecretForm;
  readonly onChange: (fields: Partial<SecretForm>) => void;
}

function KindField({ form, onChange }: KindFieldProps) {
  const { t } = useWords();
  const choices = SecretKindSchema.options.map((kind) => ({
    value: kind,
    label: t(KIND_WORDS[kind]),
  }));
  return (
    <SelectField
      label={t('vault.kind')}
      value={form.kind}
      onChange={(kind) => onChange({ kind })}
      choices={choices}
    />
  );
}

interface SecretInputProps {
  readonly field: SecretField;
  readonly value: string;
  /** Whether a value is stored, which stays if the field is left empty. */
  readonly isKept: boolean;
  readonly onChange: (value: string) => void;
}

const READABLE: ReadonlySet<SecretField> = new Set(['user', 'realm', 'expiry']);

function SecretInput({ field, value, isKept, onChange }: SecretInputProps) {
  const { t } = useWords();
  const common = {
    label: t(`vault.${field}`),
    value,
    onChange,
    ...(isKept && { placeholder: t('vault.unchanged') }),
  };
  if (field === 'note') return <TextArea {...common} />;
  if (field === 'password') return <PasswordInput {...common} />;
  return (
    <TextField
      {...common}
      type={READABLE.has(field) ? 'text' : 'password'}
      autoComplete={READABLE.has(field) ? 'off' : 'new-password'}
      hint={field === 'totp' || field === 'realm' ? t(`vault.${field}Hint`) : undefined}
    />
  );
}

interface PasswordInputProps {
  readonly label: string;
  readonly value: string;
  readonly placeholder?: string;
  readonly onChange: (value: string) => void;
}

/** Password field that can be filled with a strong one, which is shown until it is changed. */
function PasswordInput({ onChange, ...common }: PasswordInputProps) {
  const { t } = useWords();
  const [generated, setGenerated] = useState<string | null>(null);
  const generate = async (): Promise<void> => {
    const { password } = await request('vault.suggest', { tabId: null });
    setGenerated(password);
    onChange(password);
  };
  return (
    <div className="password-input">
      <TextField
        {...common}
        onChange={onChange}
        type="password"
        autoComplete="new-password"
        hint={
          generated !== null && generated === common.value
            ? t('passwords.generated', { password: generated })
            : undefined
        }
      />
      <Button onClick={() => void generate().catch(tellFailure)}>{t('passwords.generate')}</Button>
    </div>
  );
}
