import type { Policy } from './aria.ts';
import { APPLICATIONS } from './miniwob-applications.ts';
import { CONTROLS } from './miniwob-controls.ts';

/** How each kind of MiniWoB++ task is done. */
export const MINIWOB_POLICIES: Readonly<Record<string, Policy>> = { ...CONTROLS, ...APPLICATIONS };
