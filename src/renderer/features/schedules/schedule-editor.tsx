import { type ComponentProps, useState, type FormEvent } from 'react';

import { type ErrorInfo, toErrorInfo } from '#shared/errors/app-error.ts';
import type { TabId } from '#shared/model/ids.ts';
import type { ScheduleId } from '#shared/model/schedules/schedule.ts';

import { request } from '../../bridge/request.ts';
import { send } from '../../bridge/send.ts';
import { Button } from '../../components/buttons/button.tsx';
import { ErrorNote } from '../../components/notes/error-note.tsx';
import { SelectField } from '../../components/fields/select-field.tsx';
import { showFirstWrong } from '../../components/fields/show-first-wrong.ts';
import { SwitchField } from '../../components/fields/switch-field.tsx';
import { Disclosure } from '../../components/text/disclosure.tsx';
import { sessionChoices } from '../../text/runs/session-choices.ts';
import { useWords } from '../../text/use-words.ts';
import { keepTabForms } from '../../store/tab-forms.ts';
import { LimitFields } from './limit-fields.tsx';
import { OutputFields } from './output-fields.tsx';
import { readScheduleForm, type ScheduleForm } from './schedule-form.ts';
import { TaskFields } from './task-fields.tsx';
import { CronField, WhenFields } from './when-fields.tsx';

interface ScheduleEditorProps {
  readonly tabId: TabId;
  /** Id of the schedule to overwrite; `null`: a new one. */
  readonly id: ScheduleId | null;
  readonly first: ScheduleForm;
  /** URL from which the form was filled. */
  readonly url: string;
}

const useScheduleForm = keepTabForms<ScheduleForm>();

/** Form for a schedule: its task, its times, and what happens with its results. */
export function ScheduleEditor({ tabId, id, first, url }: ScheduleEditorProps) {
  const { t } = useWords();
  const [form, setForm] = useScheduleForm(tabId, url, () => first);
  const [hasTried, setTried] = useState(false);
  const [problem, setProblem] = useState<ErrorInfo | null>(null);
  const read = readScheduleForm(form, t);
  const errors = hasTried && !read.ok ? read.errors : {};
  const change = (fields: Partial<ScheduleForm>) => setForm({ ...form, ...fields });
  const leave = () => {
    setForm(null);
    send('tab.navigate', { tabId, input: 'waymark://schedules' });
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    setProblem(null);
    if (!read.ok) return showFirstWrong(event.currentTarget);
    try {
      await request('schedule.save', { id, draft: read.draft });
      leave();
    } catch (thrown) {
      setProblem(toErrorInfo(thrown));
    }
  };
  const fields = { form, errors, onChange: change };

  return (
    <form className="schedule-form" onSubmit={(event) => void submit(event)} noValidate>
      <TaskFields {...fields} />
      <WhenFields {...fields} />
      <OutputFields {...fields} />
      <MoreFields {...fields} />
      {problem !== null && <ErrorNote error={problem} />}
      <div className="schedule-form-actions">
        <Button look="primary" type="submit">
          {t('settings.save')}
        </Button>
        <Button onClick={leave}>{t('common.cancel')}</Button>
      </div>
    </form>
  );
}

function MoreFields(fields: ComponentProps<typeof CronField>) {
  const { t } = useWords();
  const { form, errors, onChange } = fields;
  const hasMore =
    form.cron !== '' ||
    form.timesEstimate !== null ||
    Object.values(form.limits).some((limit) => limit !== '');
  const isWrong = Object.keys(form.limits).some((limit) => limit in errors);
  return (
    <Disclosure summary={t('schedules.more')} startsOpen={hasMore} isNeeded={isWrong}>
      <div className="schedule-more">
        <SelectField
          label={t('schedules.session')}
          value={form.session}
          choices={sessionChoices(t)}
          onChange={(session) => onChange({ session })}
        />
        <SwitchField
          label={t('schedules.catchesUp')}
          hint={t('schedules.catchesUpHint')}
          isOn={form.catchesUp}
          onChange={(catchesUp) => onChange({ catchesUp })}
        />
        <CronField {...fields} />
        <LimitFields {...fields} />
      </div>
    </Disclosure>
  );
}
