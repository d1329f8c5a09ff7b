import { AppError } from '#shared/errors/app-error.ts';

import type { CoverNodes } from '../../snapshot/page-reader.ts';
import type { PageElement } from '../../page-rpc/call-act-script.ts';
import { elementScript } from '../../page-rpc/act-script.ts';
import { labelOf, type Aimable } from './target.ts';
import type { ToolContext } from '../../gate/tool-context.ts';

/** Of a large layer the first ones do; the rest stands in the page state. */
const MAX_PARTS = 6;
const NOTHING_KNOWN: CoverNodes = { itself: null, inside: [] };

/** The error of a target that something lies over: what that is, and the node IDs that it can be dismissed by. */
export async function coveredError(
  context: ToolContext,
  target: Aimable,
  at: PageElement,
  description: string,
): Promise<AppError> {
  const { itself, inside } = await coverOf(context, target, at);
  const shown = inside.slice(0, MAX_PARTS).map(labelOf);
  const more = inside.length > shown.length ? ` and ${inside.length - shown.length} more` : '';
  const parts = shown.length === 0 ? '' : ` In it: ${shown.join(', ')}${more}.`;
  return new AppError({
    code: 'NODE_COVERED',
    message: `${target.label} is covered by ${itself === null ? description : labelOf(itself)}.${parts}`,
    next:
      shown.length === 0
        ? 'Close what lies over it (Escape, a click beside it), scroll, or act on that instead.'
        : 'Close what lies over it with one of these, or act on that instead.',
  });
}

/** What the page lists of it; nothing where the page cannot be read just now, which must not hide why the act failed. */
async function coverOf(
  { pageReader, signal }: ToolContext,
  { tab }: Aimable,
  at: PageElement,
): Promise<CoverNodes> {
  try {
    const cover = await elementScript.lastCover(at, signal);
    return await pageReader.coverNodes(tab, cover.frame, cover.objectId, signal);
  } catch (error) {
    if (signal.aborted) throw error;
    return NOTHING_KNOWN;
  }
}
