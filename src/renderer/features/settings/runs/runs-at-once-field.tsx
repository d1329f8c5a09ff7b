import { MAX_PARALLEL_RUNS } from '#shared/model/settings/settings.ts';

import { send } from '../../../bridge/send.ts';
import { SelectField } from '../../../components/fields/select-field.tsx';
import { useMirror } from '../../../store/app-state.ts';
import { useWords } from '../../../text/use-words.ts';

/** Field for the maximum number of runs at a time. */
export function RunsAtOnceField() {
  const { t, format } = useWords();
  const maxParallelRuns = useMirror((mirror) => mirror.settings.maxParallelRuns);
  return (
    <SelectField
      label={t('settings.runsAtOnce')}
      hint={t('settings.runsAtOnceHint')}
      value={String(maxParallelRuns)}
      onChange={(chosen) => send('settings.update', { maxParallelRuns: Number(chosen) })}
      choices={Array.from({ length: MAX_PARALLEL_RUNS }, (_, index) => ({
        value: String(index + 1),
        label: format.number(index + 1),
      }))}
    />
  );
}
