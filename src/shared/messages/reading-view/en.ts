import type { LookWords } from '../../model/page-view/reading-words.ts';

/** Texts of the reading view's settings. No window loads them: the main process passes them to the page. */
export const ENGLISH_LOOK: LookWords = {
  look: 'Text and colours',
  size: 'Text size',
  smaller: 'Smaller text',
  larger: 'Larger text',
  names: {
    font: 'Font',
    theme: 'Theme',
    width: 'Width',
    spacing: 'Line spacing',
  },
  values: {
    font: { serif: 'Serif', sans: 'Sans serif' },
    theme: { system: 'System', light: 'Light', sepia: 'Sepia', dark: 'Dark' },
    width: { narrow: 'Narrow', medium: 'Medium', wide: 'Wide' },
    spacing: { tight: 'Tight', normal: 'Normal', loose: 'Loose' },
  },
};
