import type { Policy } from './aria.ts';
import { APPLICATIONS } from './miniwob-applications.ts';
import { CONTROLS } from './miniwob-controls.ts';

/** Policies for each kind of MiniWoB++ task. */
export const MINIWOB_POLICIES: Readonly<Record<string, Policy>> = { ...CONTROLS, ...APPLICATIONS };
