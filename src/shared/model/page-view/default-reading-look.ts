import type { ReadingLook } from './reading-look.ts';

export const DEFAULT_READING_LOOK: ReadingLook = {
  size: 4,
  width: 'medium',
  font: 'serif',
  theme: 'system',
  spacing: 'normal',
};
