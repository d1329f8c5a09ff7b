import type { ArtifactId } from '#shared/model/ids.ts';
import type { Box } from '#shared/model/page/page-snapshot.ts';

import { Page } from '../../../page-access/page-rpc/page.ts';
import { logProblem } from '../../../platform/log.ts';
import type { ResolvedNode } from '../../../page-access/snapshot/page-reader.ts';
import type { Resolution } from './resolve-targets.ts';
import type { RunScope, ToolGateParts } from '../tool-gate.ts';

/** CSS pixels around the element, so the person sees where it is. */
const MARGIN = 24;
const LARGEST = { width: 480, height: 200 };
const MAX_BYTES = 60_000;

/** Takes a picture of the call's target for the card; `null` if that fails. A card never waits for a page that cannot be drawn. */
export async function pictureTarget(
  { tabs, pageReader, keepPicture }: ToolGateParts,
  { currentTabId, signal }: RunScope,
  { targets, found }: Pick<Resolution, 'targets' | 'found'>,
): Promise<ArtifactId | null> {
  const tab = tabs.get(currentTabId);
  const wanted = targets.nodeId?.nodeId ?? null;
  if (tab === undefined || keepPicture === undefined || wanted === null) return null;
  try {
    const snapshot = await pageReader.glance(new Page(tab, signal), tabs, 0);
    const box = snapshot.nodes.find(
      ({ nodeId }) => nodeId === idOf(found.get(wanted), wanted),
    )?.box;
    if (box === undefined || box.width < 1 || box.height < 1) return null;
    const { bytes, mime } = await pageReader.screenshot(tab, snapshot, {
      part: around(box),
      hasNumbers: false,
    });
    return bytes.byteLength > MAX_BYTES ? null : await keepPicture(bytes, mime);
  } catch (error) {
    logProblem('approval-picture', error);
    return null;
  }
}

const idOf = <Id>(node: ResolvedNode | undefined, wanted: Id) => node?.node.nodeId ?? wanted;

/** Returns the box around an element, or its centre if it is too large. */
function around({ x, y, width, height }: Box): Box {
  const size = {
    width: Math.min(width + 2 * MARGIN, LARGEST.width),
    height: Math.min(height + 2 * MARGIN, LARGEST.height),
  };
  const left = x + width / 2 - size.width / 2;
  const top = y + height / 2 - size.height / 2;
  // Parts outside the viewport cannot be in the picture.
  const shown = { x: Math.max(0, left), y: Math.max(0, top) };
  return { ...shown, width: size.width + left - shown.x, height: size.height + top - shown.y };
}
