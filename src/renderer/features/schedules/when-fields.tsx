import { useCallback } from 'react';

import { errorText } from '#shared/messages/sentences/error-text.ts';
import { toErrorInfo } from '#shared/errors/app-error.ts';
import { ScheduleWhenSchema } from '#shared/model/schedules/schedule-when.ts';

import { request } from '../../bridge/request.ts';
import { SelectField } from '../../components/fields/select-field.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { TimeField } from '../../components/fields/time-field.tsx';
import { useNow } from '../../components/use-now.ts';
import { useAnswer } from '../../components/run/use-answer.ts';
import { useWords } from '../../text/use-words.ts';
import { readWhen, type ScheduleForm } from './schedule-form.ts';
import type { FormFieldsProps } from './task-fields.tsx';
import { dayName, nextWords } from './when-words.ts';

/** Days from Monday on. */
const DAYS = [1, 2, 3, 4, 5, 6, 0] as const;

/** Pickers for day and time, with the next start times. */
export function WhenFields({ form, errors, onChange }: FormFieldsProps) {
  const { t } = useWords();
  const { kind } = form;
  return (
    <fieldset className="schedule-when">
      <legend className="field-label">{t('schedules.when')}</legend>
      <div className="schedule-when-row">
        <SelectField
          label={t('schedules.repeats')}
          value={kind}
          choices={[
            { value: 'once', label: t('schedules.once') },
            { value: 'daily', label: t('schedules.daily') },
            { value: 'weekdays', label: t('schedules.weekdays') },
            { value: 'minutes', label: t('schedules.minutes') },
            { value: 'start', label: t('schedules.start') },
          ]}
          onChange={(chosen) => onChange({ kind: chosen, cron: '' })}
        />
        {kind === 'once' && (
          <TextField
            type="date"
            label={t('schedules.date')}
            value={form.date}
            onChange={(date) => onChange({ date })}
          />
        )}
        {(kind === 'once' || kind === 'daily' || kind === 'weekdays') && (
          <TimeField
            label={t('schedules.time')}
            value={form.time}
            onChange={(time) => onChange({ time })}
          />
        )}
        {kind === 'minutes' && (
          <TextField
            inputMode="numeric"
            label={t('schedules.every')}
            value={form.every}
            onChange={(every) => onChange({ every })}
          />
        )}
      </div>
      {kind === 'weekdays' && <DayBoxes form={form} onChange={onChange} />}
      {errors.when === undefined ? (
        <NextTimes form={form} />
      ) : (
        <p className="field-error">{errors.when}</p>
      )}
    </fieldset>
  );
}

function DayBoxes({ form, onChange }: Pick<FormFieldsProps, 'form' | 'onChange'>) {
  const words = useWords();
  const { days } = form;
  return (
    <div className="schedule-days">
      {DAYS.map((day) => (
        <label key={day}>
          <input
            type="checkbox"
            checked={days.includes(day)}
            onChange={(event) => {
              const others = days.filter((each) => each !== day);
              onChange({ days: event.target.checked ? [...others, day] : others });
            }}
          />
          {dayName(words, day, 'long')}
        </label>
      ))}
    </div>
  );
}

/** Cron field, which replaces the pickers. */
export function CronField({ form, onChange }: FormFieldsProps) {
  const { t } = useWords();
  return (
    <TextField
      label={t('schedules.cron')}
      hint={t('schedules.cronHint')}
      placeholder="30 8 * * 1-5"
      value={form.cron}
      onChange={(cron) => onChange({ cron })}
    />
  );
}

/** The next start times as main computes them, or the reason why there are none. */
function NextTimes({ form }: { readonly form: ScheduleForm }) {
  const words = useWords();
  // Text as key, because the form is a new object at each key press.
  const when = JSON.stringify(readWhen(form));
  const ask = useCallback(async () => {
    const read = ScheduleWhenSchema.safeParse(JSON.parse(when));
    return read.success ? request('schedule.preview', { when: read.data }) : { next: [] };
  }, [when]);
  const [answer] = useAnswer(ask);
  const now = useNow(false);
  if (answer.status === 'failed') {
    const { message, next } = errorText(words, toErrorInfo(answer.thrown));
    return (
      <output className="field-error">
        {message} {next}
      </output>
    );
  }
  const next = answer.status === 'ready' ? answer.value.next : [];
  return (
    <output className="field-hint">
      {next.length > 0 &&
        words.t('schedules.nextTimes', {
          times: words.format.list(next.map((at) => nextWords(words, at, now))),
        })}
    </output>
  );
}
