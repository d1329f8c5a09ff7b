import { useWords } from '../../text/use-words.ts';
import { SelectField } from './select-field.tsx';

interface TimesFieldProps {
  readonly times: number | null;
  readonly onChange: (times: number | null) => void;
}

const TIMES = [2, 3, 5, 10] as const;

/** Multiple of the estimate at which a run ends. */
export function TimesField({ times, onChange }: TimesFieldProps) {
  const { t } = useWords();
  return (
    <SelectField
      label={t('measures.stopAt')}
      hint={t('measures.stopAtHint')}
      value={String(times)}
      choices={[
        { value: 'null', label: t('measures.stopAtNever') },
        ...TIMES.map((count) => ({
          value: String(count),
          label: t('measures.stopAtTimes', { count }),
        })),
      ]}
      onChange={(chosen) => onChange(TIMES.find((count) => String(count) === chosen) ?? null)}
    />
  );
}
