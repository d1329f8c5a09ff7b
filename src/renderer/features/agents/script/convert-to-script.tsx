import { Code } from 'lucide-react';
import { useState } from 'react';

import { scriptOfRecording } from '#shared/export/script-of-recording.ts';
import { planOfRecording } from '#shared/model/recordings/recording-outline.ts';

import { Button } from '../../../components/buttons/button.tsx';
import { useWords } from '../../../text/use-words.ts';
import type { AgentForm, FormRecording } from '../editor/agent-form.ts';

interface ConvertToScriptProps extends Pick<AgentForm, 'kept'> {
  readonly recording: FormRecording;
  readonly onChange: (fields: Partial<AgentForm>) => void;
}

/** Replaces recorded steps by a script, or names the step that prevents it. */
export function ConvertToScript({ recording, kept, onChange }: ConvertToScriptProps) {
  const { t } = useWords();
  const [obstacle, setObstacle] = useState<string | null>(null);
  const convert = () => {
    // The agent itself loads the start page.
    const made = scriptOfRecording({ startUrl: null, steps: recording.steps });
    if (!made.ok) return setObstacle(made.words);
    onChange({
      script: made.code,
      kept: { ...kept, elements: [...made.elements] },
      recording: null,
      steps: planOfRecording(recording).join('\n'),
      ...(recording.startUrl !== null && { startUrl: recording.startUrl }),
    });
  };
  return (
    <div>
      <Button look="quiet" icon={<Code size={16} aria-hidden="true" />} onClick={convert}>
        {t('agents.convertToScript')}
      </Button>
      <output className="agents-hint">
        {obstacle !== null && t('agents.notForScripts', { step: obstacle })}
      </output>
    </div>
  );
}
