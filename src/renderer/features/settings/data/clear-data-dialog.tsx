import { useCallback, useState } from 'react';

import {
  type BrowsingCounts,
  type BrowsingDataKind,
  BrowsingDataKindSchema,
  type BrowsingTime,
  BrowsingTimeSchema,
} from '#shared/model/history/browsing-data-kind.ts';
import { sizeText } from '#shared/messages/sentences/size-text.ts';

import { request } from '../../../bridge/request.ts';
import { ErrorNote } from '../../../components/notes/error-note.tsx';
import { FormDialog } from '../../../components/fields/form-dialog.tsx';
import { SelectField } from '../../../components/fields/select-field.tsx';
import { SwitchField } from '../../../components/fields/switch-field.tsx';
import { useAnswer } from '../../../components/run/use-answer.ts';
import { showToast } from '../../../store/toasts.ts';
import { useWords } from '../../../text/use-words.ts';
import { useSave } from '../form/use-save.ts';

const KINDS = BrowsingDataKindSchema.options;
const TIMES = BrowsingTimeSchema.options;
const AT_FIRST: ReadonlySet<BrowsingDataKind> = new Set(['history', 'cookies', 'cache']);

/** Deletes browsing data by kind and time, and shows the amount of each beforehand. */
export function ClearDataDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useWords();
  const [time, setTime] = useState<BrowsingTime>('hour');
  const [chosen, setChosen] = useState(AT_FIRST);
  const load = useCallback(() => request('data.countBrowsing', { time }), [time]);
  const [answer] = useAnswer(load);
  const counts = answer.status === 'ready' ? answer.value : null;
  const { state, save } = useSave();
  const set = (kind: BrowsingDataKind, isOn: boolean) =>
    setChosen(new Set(KINDS.filter((each) => (each === kind ? isOn : chosen.has(each)))));
  const submit = async () => {
    if (!(await save(() => request('data.clearBrowsing', { time, kinds: [...chosen] })))) return;
    showToast({ text: t('clearData.done') });
    onClose();
  };
  return (
    <FormDialog
      title={t('clearData.title')}
      submitLabel={t('clearData.clear')}
      canSubmit={chosen.size > 0 && state.status !== 'saving'}
      onSubmit={submit}
      onClose={onClose}
    >
      <SelectField
        label={t('clearData.time')}
        {...(time !== 'all' && { hint: t('clearData.timeHint') })}
        value={time}
        onChange={setTime}
        choices={TIMES.map((value) => ({ value, label: t(`clearData.${value}`) }))}
      />
      {KINDS.map((kind) => (
        <KindField
          key={kind}
          kind={kind}
          time={time}
          counts={counts}
          isOn={chosen.has(kind)}
          onChange={(isOn) => set(kind, isOn)}
        />
      ))}
      {state.status === 'failed' && <ErrorNote error={state.error} />}
    </FormDialog>
  );
}

interface KindFieldProps {
  readonly kind: BrowsingDataKind;
  readonly time: BrowsingTime;
  readonly counts: BrowsingCounts | null;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

function KindField({ kind, time, counts, isOn, onChange }: KindFieldProps) {
  const words = useWords();
  const { t } = words;
  const text =
    kind === 'cookies'
      ? time === 'all'
        ? 'clearData.cookiesAll'
        : 'clearData.cookiesVisited'
      : (`clearData.${kind}Count` as const);
  const size = sizeText(words, counts?.cache ?? 0);
  return (
    <SwitchField
      label={t(`clearData.${kind}`)}
      hint={counts === null ? ' ' : t(text, { count: counts[kind], size })}
      isOn={isOn}
      onChange={onChange}
    />
  );
}
