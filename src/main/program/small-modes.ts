import type { AppArguments } from '../platform/app-arguments.ts';

const SMALL_MODES = ['words', 'unknown', 'doctor', 'mcp', 'queue'] as const;

/** Commands that need neither a store nor a page, and may go on beside an open window. */
export type SmallMode = (typeof SMALL_MODES)[number];

export const isSmallMode = (mode: AppArguments['mode']): mode is SmallMode =>
  SMALL_MODES.some((small) => small === mode);
