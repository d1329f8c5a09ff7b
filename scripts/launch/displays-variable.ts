import { z } from 'zod';

import type { Environment } from '../runtime/host.ts';
import type { Display } from './display.ts';

const NAME = 'WAYMARK_DISPLAYS';
const DisplaysSchema = z.array(z.object({ DISPLAY: z.string(), XAUTHORITY: z.string() }));

/** Returns the variable that tells a script about the displays started for it. */
export function tellDisplays(displays: readonly Display[]): Record<string, string> {
  return { [NAME]: JSON.stringify(displays.map(({ env }) => env)) };
}

/** Returns the variables for drawing on each display; an empty list if the person's own screen is used. */
export function displaysOf(env: Environment): readonly Display['env'][] {
  return DisplaysSchema.parse(JSON.parse(env[NAME] ?? '[]'));
}
