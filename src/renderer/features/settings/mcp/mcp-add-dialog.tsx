import { useState } from 'react';

import { request } from '../../../bridge/request.ts';
import { ChoiceField } from '../../../components/fields/choice-field.tsx';
import { FormDialog } from '../../../components/fields/form-dialog.tsx';
import { TextArea } from '../../../components/fields/text-area.tsx';
import { TextField } from '../../../components/fields/text-field.tsx';
import {
  EMPTY_MCP_FORM,
  isAddress,
  readMcpForm,
  type McpForm,
  type McpFormField,
} from './mcp-form.ts';
import { McpPresets } from './mcp-presets.tsx';
import { useSave } from '../form/use-save.ts';
import { useWords } from '../../../text/use-words.ts';
import { ErrorNote } from '../../../components/notes/error-note.tsx';

/** Adds one server by command or URL, or several from another program's configuration. */
export function McpAddDialog({ onClose }: { readonly onClose: () => void }) {
  const words = useWords();
  const { t } = words;
  const [form, setForm] = useState<McpForm>(EMPTY_MCP_FORM);
  const [note, setNote] = useState<string | null>(null);
  const [hasTried, setTried] = useState(false);
  const { state, save, reset } = useSave();

  const read = readMcpForm(form, words);
  const errors: Partial<Record<McpFormField, string>> = hasTried && !read.ok ? read.errors : {};
  const change = (fields: Partial<McpForm>) => {
    setForm({ ...form, ...fields });
    reset();
  };
  const submit = async () => {
    setTried(true);
    if (read.ok && (await save(() => request('mcp.add', { drafts: [...read.drafts] })))) onClose();
  };

  return (
    <FormDialog
      title={t('mcp.addTitle')}
      submitLabel={t('mcp.add')}
      canSubmit={state.status !== 'saving'}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t('mcp.addWarning')}</p>
      <ChoiceField
        label={t('mcp.how')}
        value={form.how}
        onChange={(how) => change({ how })}
        choices={[
          { value: 'by-hand', label: t('mcp.commandOrAddress') },
          { value: 'pasted', label: t('mcp.pasteConfiguration') },
        ]}
      />
      {form.how === 'pasted' ? (
        <TextArea
          isCode
          label={t('mcp.configuration')}
          rows={9}
          value={form.json}
          onChange={(json) => change({ json })}
          placeholder={'{"mcpServers": {"notes": {"command": "npx", "args": ["-y", "…"]}}}'}
          error={errors.json}
          hint={t('mcp.configurationHint')}
        />
      ) : (
        <HandFields form={form} errors={errors} onChange={change} onNote={setNote} note={note} />
      )}
      {state.status === 'failed' && <ErrorNote error={state.error} />}
    </FormDialog>
  );
}

interface HandFieldsProps {
  readonly form: McpForm;
  readonly errors: Partial<Record<McpFormField, string>>;
  readonly onChange: (fields: Partial<McpForm>) => void;
  readonly note: string | null;
  readonly onNote: (note: string) => void;
}

function HandFields({ form, errors, onChange, note, onNote }: HandFieldsProps) {
  const { t } = useWords();
  const isRemote = isAddress(form.target);
  return (
    <>
      <McpPresets
        onPick={(fields, words) => {
          onChange(fields);
          onNote(words);
        }}
      />
      {note !== null && <p className="mcp-preset-note">{note}</p>}
      <TextField
        label={t('mcp.commandOrAddress')}
        placeholder={t('mcp.commandPlaceholder')}
        maxLength={10_000}
        value={form.target}
        onChange={(target) => onChange({ target })}
        error={errors.target}
        hint={isRemote ? t('mcp.transportHint') : t('mcp.noShellHint')}
      />
      <TextField
        label={t('mcp.name')}
        placeholder={t('mcp.namePlaceholder')}
        value={form.name}
        onChange={(name) => onChange({ name })}
        error={errors.name}
        hint={t('mcp.nameHint')}
      />
      <TextArea
        isCode
        label={isRemote ? t('mcp.headers') : t('mcp.variables')}
        value={form.values}
        onChange={(values) => onChange({ values })}
        placeholder={isRemote ? 'Authorization=Bearer …' : 'API_TOKEN=…'}
        error={errors.values}
        hint={t('mcp.valuesHint')}
      />
      {isRemote && (
        <div className="mcp-client">
          <TextField
            label={t('mcp.clientId')}
            value={form.clientId}
            onChange={(clientId) => onChange({ clientId })}
            hint={t('mcp.clientIdHint')}
          />
          <TextField
            label={t('mcp.clientSecret')}
            type="password"
            value={form.clientSecret}
            onChange={(clientSecret) => onChange({ clientSecret })}
          />
        </div>
      )}
    </>
  );
}
