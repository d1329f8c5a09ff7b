import { useState } from 'react';

import { request } from '../../bridge/request.ts';
import { ChoiceField } from '../../components/choice-field.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { ProblemNote } from '../../components/problem-note.tsx';
import { TextArea } from '../../components/text-area.tsx';
import { TextField } from '../../components/text-field.tsx';
import {
  EMPTY_MCP_FORM,
  isAddress,
  readMcpForm,
  type McpForm,
  type McpFormField,
} from './mcp-form.ts';
import { McpPresets } from './mcp-presets.tsx';
import { useSave } from './use-save.ts';

/** Takes one server by command or address, or several as other programs write them. */
export function McpAddDialog({ onClose }: { readonly onClose: () => void }) {
  const [form, setForm] = useState<McpForm>(EMPTY_MCP_FORM);
  const [note, setNote] = useState<string | null>(null);
  const [hasTried, setTried] = useState(false);
  const { state, save, reset } = useSave();

  const read = readMcpForm(form);
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
      title="Add an MCP server"
      submitLabel="Add"
      canSubmit={state.status !== 'saving'}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        A server that is a program runs on this computer with your rights. Add only what you trust.
      </p>
      <ChoiceField
        label="How"
        value={form.how}
        onChange={(how) => change({ how })}
        choices={[
          { value: 'by-hand', label: 'Command or address' },
          { value: 'pasted', label: 'Paste a configuration' },
        ]}
      />
      {form.how === 'pasted' ? (
        <TextArea
          label="Configuration"
          rows={9}
          value={form.json}
          onChange={(json) => change({ json })}
          placeholder={'{"mcpServers": {"notes": {"command": "npx", "args": ["-y", "…"]}}}'}
          error={errors.json}
          hint="The mcpServers JSON of Claude Desktop, Cursor, VS Code and others."
        />
      ) : (
        <HandFields form={form} errors={errors} onChange={change} onNote={setNote} note={note} />
      )}
      {state.status === 'failed' && (
        <ProblemNote message={state.error.message} next={state.error.next} />
      )}
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
        label="Command or address"
        placeholder="npx -y … or https://…"
        maxLength={10_000}
        value={form.target}
        onChange={(target) => onChange({ target })}
        error={errors.target}
        hint={
          isRemote
            ? 'Waymark finds out by itself how the server talks.'
            : 'No shell is involved: quotes keep words together, nothing else is special.'
        }
      />
      <TextField
        label="Name"
        placeholder="Made from the command if left empty"
        value={form.name}
        onChange={(name) => onChange({ name })}
        error={errors.name}
        hint="Runs call it by this name."
      />
      <TextArea
        label={isRemote ? 'Headers (may be left empty)' : 'Variables (may be left empty)'}
        value={form.values}
        onChange={(values) => onChange({ values })}
        placeholder={isRemote ? 'Authorization=Bearer …' : 'API_TOKEN=…'}
        error={errors.values}
        hint="NAME=value, one a line. The values go into this computer’s keychain."
      />
      {isRemote && (
        <div className="mcp-client">
          <TextField
            label="Client ID (mostly not needed)"
            value={form.clientId}
            onChange={(clientId) => onChange({ clientId })}
            hint="Only where you sign in and the service wants an app of your own."
          />
          <TextField
            label="Client secret"
            type="password"
            value={form.clientSecret}
            onChange={(clientSecret) => onChange({ clientSecret })}
          />
        </div>
      )}
    </>
  );
}
