import type { AppArguments } from '../../../platform/start/app-arguments.ts';

const SMALL_MODES = ['words', 'unknown', 'doctor', 'models', 'mcp', 'queue', 'profiles'] as const;

/** Mode of a command that needs neither a store nor a page, and may run beside an open window. */
export type SmallMode = (typeof SMALL_MODES)[number];

export const isSmallMode = (mode: AppArguments['mode']): mode is SmallMode =>
  SMALL_MODES.some((small) => small === mode);
