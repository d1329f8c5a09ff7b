import { Code } from 'lucide-react';

import { Button } from '../../../components/buttons/button.tsx';
import { TextArea } from '../../../components/fields/text-area.tsx';
import { useWords } from '../../../text/use-words.ts';
import type { AgentForm } from '../editor/agent-form.ts';
import { TryScriptButton, useScriptLine } from '../editor/step-trial.tsx';
import './script.css';

interface ScriptFieldsProps {
  readonly form: AgentForm;
  readonly error: string | undefined;
  readonly onChange: (fields: Partial<AgentForm>) => void;
}

/** Editor of an agent's script with buttons to run and stop it; without a script, a button that adds one. */
export function ScriptFields({ form, error, onChange }: ScriptFieldsProps) {
  const { t } = useWords();
  const line = useScriptLine();
  if (form.script === null)
    return (
      <div>
        <Button
          look="quiet"
          icon={<Code size={16} aria-hidden="true" />}
          onClick={() => onChange({ script: '' })}
        >
          {t('agents.addScript')}
        </Button>
      </div>
    );
  return (
    <>
      <TextArea
        label={t('agents.script')}
        isCode
        currentLine={line}
        wrap="off"
        dir="ltr"
        rows={16}
        placeholder={t('agents.scriptExample')}
        value={form.script}
        onChange={(script) => onChange({ script })}
        error={error}
        hint={t('agents.scriptHint')}
      />
      <div className="script-actions">
        <TryScriptButton />
        <output className="agents-hint">
          {line !== null && t('skills.atLine', { line: String(line) })}
        </output>
        <Button look="quiet" onClick={() => onChange({ script: null })}>
          {t('agents.removeScript')}
        </Button>
      </div>
    </>
  );
}
