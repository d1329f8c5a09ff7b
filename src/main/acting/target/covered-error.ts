import { AppError } from '#shared/errors/app-error.ts';
import { nodeLabel } from '#shared/page-target/node-label.ts';

import { orElse } from '../../platform/bounded.ts';
import type { CoverNodes } from '../../snapshot/page-reader.ts';
import type { PageElement } from '../../page-rpc/page-frame.ts';
import { ACT } from '../../page-rpc/page-scripts.ts';
import type { PointerTarget } from './target.ts';
import type { ToolContext } from '../../gate/tool-context.ts';

/** Controls named of a large layer; the page state lists the rest. */
const MAX_PARTS = 6;
const NOTHING_KNOWN: CoverNodes = { itself: null, inside: [] };

/** The error of a covered target: what covers it, and the node IDs by which that can be dismissed. */
export async function coveredError(
  context: ToolContext,
  target: PointerTarget,
  at: PageElement,
  description: string,
): Promise<AppError> {
  // If the page cannot be read just now, the error still has to say why the act failed.
  const { itself, inside } = await orElse(coverOf(context, target, at), NOTHING_KNOWN);
  const shown = inside.slice(0, MAX_PARTS).map(nodeLabel);
  const more = inside.length > shown.length ? ` and ${inside.length - shown.length} more` : '';
  const parts = shown.length === 0 ? '' : ` In it: ${shown.join(', ')}${more}.`;
  return new AppError({
    code: 'NODE_COVERED',
    params: { name: target.name },
    message: `${target.label} is covered by ${itself === null ? description : nodeLabel(itself)}.${parts}`,
    next:
      shown.length === 0
        ? 'Close what lies over it (Escape, a click beside it), scroll, or act on that instead.'
        : 'Close what lies over it with one of these, or act on that instead.',
  });
}

/** What the page state would list of the cover. */
async function coverOf(
  { pageReader }: ToolContext,
  { page }: PointerTarget,
  at: PageElement,
): Promise<CoverNodes> {
  const cover = await at.call(ACT, 'lastCover');
  return pageReader.coverNodes(page, cover);
}
