import { AppError } from '#shared/errors/app-error.ts';

import { isPending } from '#shared/page-data/part-places.ts';

import { addedItems, withAdded } from './join-readings.ts';
import type { Reader, WalkParts } from './page-walk.ts';

/** A page as lines of Markdown. */
export interface PageLines {
  readonly lines: readonly string[];
  /** Whether the page continues after the end of one reading. */
  readonly isCut: boolean;
}

const MAX_CHARS = 200_000;
/** The line before the text, in which main states what was read and what was not. */
const HEAD = /^\[[^\n]*\]\n\n/;
const CUT = ' of more than ';

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
      const head = HEAD.exec(text)?.[0] ?? '';
      const lines = text.slice(head.length).split('\n');
      return { lines, isCut: head.includes(CUT) };
    },
    add(all, last, next) {
      const filled = (reading: PageLines) => reading.lines.filter((line) => !isWaiting(line));
      const addition = addedItems(filled(last), filled(next), (line) => line);
      return {
        last: next,
        all: { lines: withAdded(filled(all), addition), isCut: all.isCut || next.isCut },
        hasNew: addition.added.some((line) => line.trim() !== ''),
        hasLost: addition.hasLost,
      };
    },
    isFilling: ({ lines }) => lines.some(isWaiting),
    hasGaps: () => false,
    isSame: (left, right) => left.lines.join('\n') === right.lines.join('\n'),
    sizeOf: ({ lines }) => `${lines.filter((line) => line.trim() !== '').length} lines`,
  };
}

/** Whether a line is a table row that is a placeholder for one still loading. */
const isWaiting = (line: string): boolean => line.startsWith('|') && isPending(line.split('|'));
