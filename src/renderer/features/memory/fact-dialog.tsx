import { useState } from 'react';

import { FACT_KINDS, type FactKind } from '#shared/model/memory/fact-kinds.ts';
import { MAX_FACT_CHARS, MAX_FACT_LABEL } from '#shared/model/memory/memory-limits.ts';
import type { PersonFact } from '#shared/model/memory/memory.ts';

import { request } from '../../bridge/request.ts';
import { ErrorNote } from '../../components/notes/error-note.tsx';
import { FormDialog } from '../../components/fields/form-dialog.tsx';
import { SelectField } from '../../components/fields/select-field.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { useWords } from '../../text/use-words.ts';
import { useSaving } from '../../connected/memory/use-saving.ts';

interface FactDialogProps {
  /** The fact to change; `null`: a new one. */
  readonly fact: PersonFact | null;
  readonly onClose: () => void;
}

/** Dialog that adds or edits a fact about the person. */
export function FactDialog({ fact, onClose }: FactDialogProps) {
  const { t } = useWords();
  const [kind, setKind] = useState<FactKind>(fact?.kind ?? 'email');
  const [value, setValue] = useState(fact?.value ?? '');
  const [label, setLabel] = useState(fact?.label ?? '');
  const [error, save] = useSaving();
  const isNamed = kind !== 'other' || label.trim() !== '';
  const isRight = value.trim() !== '' && value.trim().length <= MAX_FACT_CHARS && isNamed;
  const keep = async (): Promise<void> => {
    if (!isRight) return;
    const draft = { kind, label: label.trim(), value: value.trim() };
    if (await save(() => request('memory.saveFact', { id: fact?.id ?? null, fact: draft })))
      onClose();
  };
  return (
    <FormDialog
      title={fact === null ? t('memory.addFact') : t('memory.editFact')}
      submitLabel={t('memory.save')}
      canSubmit={isRight}
      onSubmit={keep}
      onClose={onClose}
    >
      <SelectField
        label={t('memory.factKind')}
        value={kind}
        onChange={setKind}
        choices={FACT_KINDS.map((each) => ({ value: each, label: t(`factKinds.${each}`) }))}
      />
      <TextField
        label={t('memory.factValue')}
        value={value}
        onChange={setValue}
        dir="auto"
        error={value.trim().length > MAX_FACT_CHARS ? t('memory.factProblem') : undefined}
      />
      <TextField
        label={kind === 'other' ? t('memory.factName') : t('memory.factLabel')}
        hint={kind === 'other' ? undefined : t('memory.factLabelHint')}
        value={label}
        onChange={setLabel}
        maxLength={MAX_FACT_LABEL}
        dir="auto"
      />
      {error !== null && <ErrorNote error={error} />}
    </FormDialog>
  );
}
