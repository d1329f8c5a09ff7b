import type { Settings } from '#shared/model/settings/settings.ts';

import { send } from '../../bridge/send.ts';
import { SelectField } from '../../components/fields/select-field.tsx';
import { useMirror } from '../../store/app-state.ts';
import { useWords } from '../../text/use-words.ts';
import { SettingsSection } from './settings-section.tsx';

const WINDOW_SIZES = [90, 100, 110, 125, 150] as const;
const ZOOMS = [0.5, 0.67, 0.75, 0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2] as const;
const FONT_SIZES = [
  { size: 9, label: 'textSize.smallest' },
  { size: 12, label: 'textSize.small' },
  { size: 16, label: 'textSize.medium' },
  { size: 20, label: 'textSize.large' },
  { size: 24, label: 'textSize.largest' },
] as const;
const LEAST_SIZES = [0, 10, 12, 14, 16, 20, 24] as const;

/** Size of the window's own texts, and of pages. */
export function TextSizeSection() {
  const { t } = useWords();
  return (
    <SettingsSection title={t('textSize.title')} hint={t('textSize.hint')}>
      <ScaleFields />
      <FontFields />
    </SettingsSection>
  );
}

function ScaleFields() {
  const { t, format } = useWords();
  const { windowText, pageZoom } = useMirror(({ settings }) => settings);
  const percent = (factor: number): string => format.number(factor, { style: 'percent' });
  return (
    <>
      <SelectField
        label={t('textSize.window')}
        value={String(windowText)}
        choices={WINDOW_SIZES.map((size) => ({ value: String(size), label: percent(size / 100) }))}
        onChange={choose(WINDOW_SIZES, (size) => ({ windowText: size }))}
      />
      <SelectField
        label={t('textSize.zoom')}
        hint={t('textSize.zoomHint')}
        value={String(pageZoom)}
        choices={ZOOMS.map((zoom) => ({ value: String(zoom), label: percent(zoom) }))}
        onChange={choose(ZOOMS, (zoom) => ({ pageZoom: zoom }))}
      />
    </>
  );
}

function FontFields() {
  const { t } = useWords();
  const { pageFontSize, leastFontSize } = useMirror(({ settings }) => settings);
  return (
    <>
      <SelectField
        label={t('textSize.font')}
        hint={t('textSize.fontHint')}
        value={String(pageFontSize)}
        choices={FONT_SIZES.map(({ size, label }) => ({ value: String(size), label: t(label) }))}
        onChange={choose(
          FONT_SIZES.map(({ size }) => size),
          (size) => ({ pageFontSize: size }),
        )}
      />
      <SelectField
        label={t('textSize.least')}
        hint={t('textSize.leastHint')}
        value={String(leastFontSize)}
        choices={LEAST_SIZES.map((size) => ({
          value: String(size),
          label: size === 0 ? t('textSize.leastNone') : t('textSize.pixels', { size }),
        }))}
        onChange={choose(LEAST_SIZES, (size) => ({ leastFontSize: size }))}
      />
    </>
  );
}

/** Returns a function that saves the offered number which a field names. */
const choose =
  <Size extends number>(offered: readonly Size[], patch: (size: Size) => Partial<Settings>) =>
  (value: string): void => {
    const size = offered.find((each) => String(each) === value);
    if (size !== undefined) send('settings.update', patch(size));
  };
