import { asksConsent, closingControl } from '#shared/covers/closing-control.ts';
import type { PageNode } from '#shared/model/page/page-snapshot.ts';
import { nodeLabel } from '#shared/page-target/node-label.ts';

import { orElse } from '../../../platform/async/bounded.ts';
import type { CoverNodes } from '../../snapshot/page-reader.ts';
import type { PageElement } from '../../page-rpc/page-frame.ts';
import { ACT } from '../../page-rpc/page-scripts.ts';
import type { PointerTarget } from './target.ts';
import { CoveredError } from '../../find-target/covered-error.ts';
import type { ToolContext } from '../../../safety/gate/tool-context.ts';

/** Most controls of a large layer that are named; the page state lists the rest. */
const MAX_PARTS = 6;
const NOTHING_KNOWN: CoverNodes = { addresses: new Map(), itself: null, inside: [], says: '' };
const MAX_CONTROLS = 40;
const MAX_NAME = 200;

/** Creates the error for a covered target, which names the cover and the node IDs that may dismiss it. */
export async function coveredError(
  context: ToolContext,
  target: PointerTarget,
  at: PageElement,
  description: string,
): Promise<CoveredError> {
  // If the page cannot be read just now, the error must still say why the action failed.
  const { addresses, itself, inside, says } = await orElse(
    coverOf(context, target, at),
    NOTHING_KNOWN,
  );
  const shown = inside.slice(0, MAX_PARTS).map(nodeLabel);
  const more = inside.length > shown.length ? ` and ${inside.length - shown.length} more` : '';
  const parts = shown.length === 0 ? '' : ` In it: ${shown.join(', ')}${more}.`;
  const info = {
    code: 'NODE_COVERED',
    params: { name: target.name },
    message: `${target.label} is covered by ${itself === null ? description : nodeLabel(itself)}.${parts}`,
    next: nextStep(itself, shown.length > 0),
  };
  const addressOf = ({ frame }: PageNode): string =>
    addresses.get(frame) ?? target.page.tab.describe().url;
  const closing = closingControl({ says, nodes: inside, addressOf });
  return new CoveredError(info, {
    name: description.slice(0, MAX_NAME),
    controls: inside
      .slice(0, MAX_CONTROLS)
      .map(({ role, name }) => ({ role: role.slice(0, MAX_NAME), name: name.slice(0, MAX_NAME) })),
    asksConsent: asksConsent(says),
    isFocused: inside.some(({ state }) => state.focused === true),
    closeBy:
      closing === null ? null : { nodeId: closing.nodeId, name: closing.name.slice(0, MAX_NAME) },
  });
}

/**
 * Returns the next step, which names the cover by its node ID if it has one. Without one it may be a handle of the element, which `drag`
 * finds by itself.
 */
function nextStep(itself: PageNode | null, hasParts: boolean): string {
  const close = hasParts
    ? 'Close what lies over it with one of these'
    : 'Close what lies over it (Escape, a click beside it), or scroll';
  if (itself !== null) return `${close}, or act on [${itself.nodeId}] instead.`;
  return hasParts
    ? `${close}.`
    : `${close}. If it is a handle of the element, drag takes it by the number of the element.`;
}

/** Returns the listed nodes of the cover. */
async function coverOf(
  { pageReader }: ToolContext,
  { page }: PointerTarget,
  at: PageElement,
): Promise<CoverNodes> {
  const cover = await at.call(ACT, 'lastCover');
  return pageReader.coverNodes(page, cover);
}
