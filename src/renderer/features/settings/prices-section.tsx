import { useId, useState, type FormEvent } from 'react';

import { request } from '../../bridge/request.ts';
import { useMirror } from '../../store/app-state.ts';
import { readPriceLines, toPriceLines } from './prices-form.ts';
import { SaveRow } from './save-row.tsx';
import { SettingsSection } from './settings-section.tsx';
import { useSave } from './use-save.ts';
import { useWords } from '../../text/use-words.ts';

/** What models cost, so that runs can be counted and limited in money. */
export function PricesSection() {
  const { t } = useWords();
  const id = useId();
  const kept = useMirror((mirror) => mirror.settings.prices);
  const [edited, setEdited] = useState<string | null>(null);
  const { state, save, reset } = useSave();
  const keptText = toPriceLines(kept);
  const text = edited ?? keptText;
  const read = readPriceLines(text);
  const problem =
    edited !== null && 'line' in read ? t('settings.priceLineProblem', { line: read.line }) : null;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if ('line' in read) return;
    const { prices } = read;
    if (await save(() => request('settings.update', { prices }))) setEdited(null);
  };

  return (
    <SettingsSection title={t('settings.pricesTitle')} hint={t('settings.pricesHint')}>
      <form className="settings-form" onSubmit={(event) => void submit(event)} noValidate>
        <div className="field">
          <label className="field-label" htmlFor={id}>
            {t('settings.pricesLabel')}
          </label>
          <textarea
            id={id}
            className="field-input prices-lines"
            rows={4}
            spellCheck={false}
            placeholder={t('settings.pricesExample')}
            value={text}
            onChange={(event) => {
              setEdited(event.target.value);
              reset();
            }}
            aria-invalid={problem !== null}
            aria-describedby={`${id}-below`}
          />
          <p id={`${id}-below`} className={problem === null ? 'field-hint' : 'field-error'}>
            {problem ?? t('settings.pricesFormat')}
          </p>
        </div>
        <SaveRow state={state} isChanged={text.trim() !== keptText} />
      </form>
    </SettingsSection>
  );
}
