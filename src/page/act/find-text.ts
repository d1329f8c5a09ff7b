import type { FoundText } from '#shared/model/page/page-act.ts';

import { normalizeSpace } from '../text/visible-text.ts';
import { nextFrame } from './next-frame.ts';
import { readVisibleText } from './visible-text-nodes.ts';

const CONTEXT_CHARS = 120;

/** Looks for a text that can be seen, whatever its case and white space, and scrolls to where it stands first. */
export async function findText(wanted: string): Promise<FoundText> {
  const { text, pieces } = readVisibleText();
  const needle = normalizeSpace(wanted).toLowerCase();
  const haystack = text.toLowerCase();
  const at = haystack.indexOf(needle);
  if (at === -1) return { count: 0, context: '' };
  const piece = pieces.findLast(({ start }) => start <= at);
  piece?.node.parentElement?.scrollIntoView({ block: 'center', behavior: 'instant' });
  await nextFrame();
  const end = at + needle.length + CONTEXT_CHARS;
  return {
    count: haystack.split(needle).length - 1,
    context: text.slice(Math.max(0, at - CONTEXT_CHARS), end).trim(),
  };
}
