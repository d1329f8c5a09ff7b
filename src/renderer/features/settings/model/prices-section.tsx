import { useId } from 'react';

import { request } from '../../../bridge/request.ts';
import { useMirror } from '../../../store/app-state.ts';
import { AutoSaveForm } from '../form/auto-save-form.tsx';
import { readPriceLines, toPriceLines } from './prices-form.ts';
import { KnownPrices } from './known-prices.tsx';
import { SettingsSection } from '../settings-section.tsx';
import { useAutoSave } from '../form/use-auto-save.ts';
import { useWords } from '../../../text/use-words.ts';

/** Prices of models, by which the cost of runs is computed and limited. */
export function PricesSection() {
  const { t } = useWords();
  const id = useId();
  const kept = useMirror((mirror) => mirror.settings.prices);
  const setModels = useMirror(({ settings: { provider, otherProviders } }) =>
    JSON.stringify([provider, otherProviders]),
  );
  const keptText = toPriceLines(kept);
  const saving = useAutoSave(keptText, (text) => {
    const read = readPriceLines(text);
    if ('line' in read || text.trim() === keptText) return null;
    return request('settings.update', { prices: read.prices });
  });
  const read = readPriceLines(saving.value);
  const problem =
    saving.isEdited && 'line' in read ? t('settings.priceLineProblem', { line: read.line }) : null;

  return (
    <SettingsSection title={t('settings.pricesTitle')} hint={t('settings.pricesHint')}>
      <KnownPrices key={setModels} />
      <AutoSaveForm saving={saving}>
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
            value={saving.value}
            onChange={(event) => saving.edit(event.target.value)}
            aria-invalid={problem !== null}
            aria-describedby={`${id}-below`}
          />
          <p id={`${id}-below`} className={problem === null ? 'field-hint' : 'field-error'}>
            {problem ?? t('settings.pricesFormat')}
          </p>
        </div>
      </AutoSaveForm>
    </SettingsSection>
  );
}
