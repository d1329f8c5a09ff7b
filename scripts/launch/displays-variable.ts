import { z } from 'zod';

import type { Environment } from '../runtime/host.ts';
import type { Display } from './display.ts';

const NAME = 'WAYMARK_DISPLAYS';
const DisplaysSchema = z.array(z.object({ DISPLAY: z.string(), XAUTHORITY: z.string() }));

/** The variable by which a script learns of the displays that were started for it. */
export function tellDisplays(displays: readonly Display[]): Record<string, string> {
  return { [NAME]: JSON.stringify(displays.map(({ env }) => env)) };
}

/** What a program needs to draw on each of them; none where the person's own screen is used. */
export function displaysOf(env: Environment): readonly Display['env'][] {
  return DisplaysSchema.parse(JSON.parse(env[NAME] ?? '[]'));
}
