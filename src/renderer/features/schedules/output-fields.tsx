import { request } from '../../bridge/request.ts';
import { tellFailure } from '../../bridge/send.ts';
import { Button } from '../../components/button.tsx';
import { SelectField } from '../../components/fields/select-field.tsx';
import { SwitchField } from '../../components/fields/switch-field.tsx';
import { useWords } from '../../text/use-words.ts';
import type { FormFieldsProps } from './task-fields.tsx';

/** What becomes of what comes in: when the person is told, and where it is written. */
export function OutputFields({ form, errors, onChange }: FormFieldsProps) {
  const { t } = useWords();
  const { format, folder } = form;
  const pick = async () => {
    const picked = await request('schedule.pickFolder', null);
    if (picked !== null) onChange({ folder: picked });
  };
  return (
    <>
      <SwitchField
        label={t('schedules.onlyChanges')}
        hint={t('schedules.onlyChangesHint')}
        isOn={form.tellsOnlyChanges}
        onChange={(tellsOnlyChanges) => onChange({ tellsOnlyChanges })}
      />
      <div className="schedule-output">
        <SelectField
          label={t('schedules.output')}
          value={format}
          choices={[
            { value: 'none', label: t('schedules.outputNone') },
            { value: 'csv', label: t('schedules.outputCsv') },
            { value: 'json', label: t('schedules.outputJson') },
          ]}
          onChange={(chosen) => onChange({ format: chosen })}
        />
        {format !== 'none' && (
          <div className="schedule-folder">
            <Button onClick={() => void pick().catch(tellFailure)}>
              {t('schedules.pickFolder')}
            </Button>
            <span dir="auto">{folder?.name}</span>
            {errors.folder !== undefined && <p className="field-error">{errors.folder}</p>}
          </div>
        )}
      </div>
    </>
  );
}
