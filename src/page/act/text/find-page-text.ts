import type { FoundText } from '#shared/model/page/page-act.ts';

import { scrollableFor } from './edited-text.ts';
import { nextFrame } from '../next-frame.ts';
import { placeIn, readVisibleText, timesIn } from './visible-text-nodes.ts';

const CONTEXT_CHARS = 120;

/** Finds visible text, ignoring case, white space and kinds of quotation marks, and scrolls to its first place. */
export async function findText(wanted: string): Promise<FoundText> {
  const seen = readVisibleText();
  const { text, pieces } = seen;
  const place = placeIn(seen, wanted);
  if (place === null) return { count: 0, context: '' };
  const piece = pieces.findLast(({ start }) => start <= place.start);
  const around = piece?.node.parentElement ?? null;
  if (around !== null)
    scrollableFor(around).scrollIntoView({ block: 'center', behavior: 'instant' });
  await nextFrame();
  const end = place.start + place.length + CONTEXT_CHARS;
  return {
    count: timesIn(seen, wanted),
    context: text.slice(Math.max(0, place.start - CONTEXT_CHARS), end).trim(),
  };
}
