import type { z } from 'zod';

import type { ModifiersSchema } from '#shared/tools/contract/modifiers.ts';

import type { Modifier } from '../../cdp/key-chord.ts';

type Asked = z.output<typeof ModifiersSchema> | undefined;

/** Returns the modifier keys to hold, each once. On macOS Control becomes Command, because a Control-click is a right click there. */
export function heldModifiers(
  asked: Asked,
  platform: NodeJS.Platform = process.platform,
): readonly Modifier[] {
  const keys = (asked ?? []).map((key) =>
    key === 'Control' && platform === 'darwin' ? 'Meta' : key,
  );
  return [...new Set(keys)];
}

/** Returns the modifiers for the end of a sentence, such as ` with Shift held`. */
export const heldText = (asked: Asked): string =>
  asked === undefined || asked.length === 0 ? '' : ` with ${asked.join(' and ')} held`;
