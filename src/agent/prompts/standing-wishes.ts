import type { SiteMemory } from '#shared/model/memory/memory.ts';

import { type TextPart, textPart } from './prompt.ts';
import { escapeTags, type Fence } from './untrusted.ts';

/** The person's standing instructions, the same in all runs. */
export function standingWishes(instructions: string): readonly TextPart[] {
  return instructions === ''
    ? []
    : [
        textPart(
          'task',
          `HOW THE PERSON WANTS THINGS DONE (their words, for every task; where they and the task differ, the task counts):\n${escapeTags(instructions)}`,
        ),
      ];
}

/** Notes about the page's site, sent once: the person's words are instructions, findings of runs are data. */
export function siteParts(
  { origin, instructions, notes }: SiteMemory,
  fence: Fence,
): readonly TextPart[] {
  const wishes =
    instructions === ''
      ? []
      : [
          textPart(
            'task',
            `HOW THE PERSON WANTS THINGS DONE AT ${origin} (their words, only for this site):\n${escapeTags(instructions)}`,
          ),
        ];
  if (notes.length === 0) return wishes;
  const found = fence.untrusted('site notes', notes.map((note) => `- ${note}`).join('\n'));
  return [
    ...wishes,
    textPart(
      'notes',
      `What earlier runs found at ${origin}; it may be out of date, so believe the page:\n${found}`,
    ),
  ];
}
