import { AppError } from '#shared/errors/app-error.ts';

import { addedItems, withAdded } from './join-readings.ts';
import type { Reader, WalkParts } from './page-walk.ts';

/** A page as lines of Markdown. */
export interface PageLines {
  readonly lines: readonly string[];
}

const MAX_CHARS = 200_000;
/** The line before the text, in which main says what was read and what was not. */
const HEAD = /^\[[^\n]*\]\n\n/;

/** Reads pages as the text that a person sees. */
export function textReader(
  options: { readonly whole: boolean; readonly links: boolean },
  { call }: Pick<WalkParts, 'call'>,
): Reader<PageLines> {
  return {
    async read() {
      const result = await call('read_page', { ...options, maxChars: MAX_CHARS });
      if (!result.ok) throw new AppError(result.error);
      const text = typeof result.output === 'string' ? result.output : '';
      return { lines: text.replace(HEAD, '').split('\n') };
    },
    add(all, last, next) {
      const addition = addedItems(last.lines, next.lines, (line) => line);
      return {
        all: { lines: withAdded(all.lines, addition) },
        hasNew: addition.added.some((line) => line.trim() !== ''),
        hasLost: addition.hasLost,
      };
    },
    isSame: (left, right) => left.lines.join('\n') === right.lines.join('\n'),
    sizeOf: ({ lines }) => `${lines.filter((line) => line.trim() !== '').length} lines`,
  };
}
