import { AppError } from '#shared/errors/app-error.ts';

import { orElse } from '../../platform/bounded.ts';
import type { CoverNodes } from '../../snapshot/page-reader.ts';
import type { PageElement } from '../../page-rpc/page-frame.ts';
import { ACT } from '../../page-rpc/page-scripts.ts';
import { labelOf, type PointerTarget } from './target.ts';
import type { ToolContext } from '../../gate/tool-context.ts';

/** Of a large layer the first ones do; the rest stands in the page state. */
const MAX_PARTS = 6;
const NOTHING_KNOWN: CoverNodes = { itself: null, inside: [] };

/** The error of a target that something lies over: what that is, and the node IDs that it can be dismissed by. */
export async function coveredError(
  context: ToolContext,
  target: PointerTarget,
  at: PageElement,
  description: string,
): Promise<AppError> {
  // Where the page cannot be read just now, that must not hide why the act failed.
  const { itself, inside } = await orElse(coverOf(context, target, at), NOTHING_KNOWN);
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

/** What the page lists of it. */
async function coverOf(
  { pageReader }: ToolContext,
  { page }: PointerTarget,
  at: PageElement,
): Promise<CoverNodes> {
  const cover = await at.call(ACT, 'lastCover');
  return pageReader.coverNodes(page, cover);
}
