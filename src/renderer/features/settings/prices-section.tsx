import { useId, useState, type FormEvent } from 'react';

import { request } from '../../bridge/request.ts';
import { useMirror } from '../../store/app-state.ts';
import { readPriceLines, toPriceLines } from './prices-form.ts';
import { SaveRow } from './save-row.tsx';
import { SettingsSection } from './settings-section.tsx';
import { useSave } from './use-save.ts';

const HINT =
  'In US dollars for a million tokens: the name of the model or its beginning, what reading costs, what writing costs.';

/** What models cost, so that runs can be counted and limited in money. */
export function PricesSection() {
  const id = useId();
  const kept = useMirror((mirror) => mirror.settings.prices);
  const [edited, setEdited] = useState<string | null>(null);
  const { state, save, reset } = useSave();
  const keptText = toPriceLines(kept);
  const text = edited ?? keptText;
  const read = readPriceLines(text);
  const problem = edited !== null && 'problem' in read ? read.problem : null;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if ('problem' in read) return;
    const { prices } = read;
    if (await save(() => request('settings.update', { prices }))) setEdited(null);
  };

  return (
    <SettingsSection
      title="Prices of models"
      hint="Providers change their prices: write what yours asks for now. Without a price a run shows tokens only."
    >
      <form className="settings-form" onSubmit={(event) => void submit(event)} noValidate>
        <div className="field">
          <label className="field-label" htmlFor={id}>
            A line for each model
          </label>
          <textarea
            id={id}
            className="field-input prices-lines"
            rows={4}
            spellCheck={false}
            placeholder="my-model 2 8"
            value={text}
            onChange={(event) => {
              setEdited(event.target.value);
              reset();
            }}
            aria-invalid={problem !== null}
            aria-describedby={`${id}-below`}
          />
          <p id={`${id}-below`} className={problem === null ? 'field-hint' : 'field-error'}>
            {problem ?? HINT}
          </p>
        </div>
        <SaveRow state={state} isChanged={text.trim() !== keptText} />
      </form>
    </SettingsSection>
  );
}
