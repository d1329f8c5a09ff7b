import type { RecordedStep } from '#shared/model/recordings/recording.ts';
import { partsOf } from '#shared/model/vault/secret-entry.ts';

import { SelectField } from '../../../components/fields/select-field.tsx';
import { useMirror } from '../../../store/app-state.ts';
import { useWords } from '../../../text/use-words.ts';

interface SecretChoiceProps {
  readonly step: Extract<RecordedStep, { readonly kind: 'act' }>;
  readonly onChange: (step: RecordedStep) => void;
}

/** Value of the choice “I fill it in myself”. No secret has this name: names have at most 120 characters. */
const MYSELF = ' '.repeat(121);

/** Field for the secret that a step fills in; the recording does not hold what the person typed. */
export function SecretChoice({ step, onChange }: SecretChoiceProps) {
  const { t } = useWords();
  const entries = useMirror(({ vault }) => vault.entries);
  if (step.tool !== 'fill_secret') return null;
  const { secret, part } = step.args;
  const named = typeof secret === 'string' ? secret : '';
  const fitting = entries.filter((entry) => partsOf(entry).some((each) => each === part));
  const names = new Set([...fitting.map(({ name }) => name), ...(named === '' ? [] : [named])]);
  const question = t('recorder.fillQuestion', { field: step.targets.nodeId?.name ?? '' });
  return (
    <SelectField
      label={t('recorder.secret')}
      hint={t('recorder.secretKept')}
      value={named}
      onChange={(chosen) =>
        onChange(
          chosen === MYSELF
            ? { kind: 'ask', id: step.id, question, words: t('recorder.askWords', { question }) }
            : { ...step, args: { ...step.args, secret: chosen } },
        )
      }
      choices={[
        { value: '', label: t('recorder.secretChoose') },
        ...[...names].map((name) => ({ value: name, label: name })),
        { value: MYSELF, label: t('recorder.fillMyself') },
      ]}
    />
  );
}
