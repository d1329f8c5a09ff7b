import { useState, type FormEvent } from 'react';

import { ActKindNameSchema, isGrave } from '#shared/model/run/approval/act-kind.ts';
import type { Grant } from '#shared/model/run/approval/grant.ts';
import { readGrantLines, toGrantLines } from '#shared/model/run/approval/grant-lines.ts';

import { request } from '../../bridge/request.ts';
import { TextArea } from '../../components/fields/text-area.tsx';
import { useMirror } from '../../store/app-state.ts';
import { useWords } from '../../text/use-words.ts';
import { SaveRow } from './form/save-row.tsx';
import { useSave } from './form/use-save.ts';

/** Permissions of other programs that need no question, one per line. */
export function ProgramGrantsForm() {
  const { t } = useWords();
  const kept = toGrantLines(useMirror((mirror) => mirror.settings.programGrants));
  const [edited, setEdited] = useState<string | null>(null);
  const { state, save, reset } = useSave();
  const text = edited ?? kept;
  const read = readGrantLines(text, 'settings');
  const hasGrave = 'grants' in read && read.grants.some(isAlwaysAsked);
  const problem =
    'line' in read
      ? t('settings.programGrantsProblem', { line: String(read.line) })
      : hasGrave
        ? t('settings.programGrantsGrave')
        : undefined;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if ('line' in read || hasGrave) return;
    const programGrants = [...read.grants];
    if (await save(() => request('settings.update', { programGrants }))) setEdited(null);
  };
  return (
    <form className="settings-form" onSubmit={(event) => void submit(event)} noValidate>
      <TextArea
        isCode
        label={t('settings.programGrants')}
        hint={t('settings.programGrantsHint')}
        error={problem}
        dir="ltr"
        value={text}
        onChange={(changed) => {
          setEdited(changed);
          reset();
        }}
      />
      <SaveRow state={state} isChanged={text.trim() !== kept} />
    </form>
  );
}

/** Whether an action is always asked about: no setting permits money, identity and contracts. */
function isAlwaysAsked({ verb }: Grant): boolean {
  const act = ActKindNameSchema.safeParse(verb);
  return act.success && isGrave(act.data);
}
