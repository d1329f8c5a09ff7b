import { AppError } from '#shared/errors/app-error.ts';
import type { NodeId } from '#shared/model/ids.ts';
import type { Box, PageSnapshot } from '#shared/model/page/page-snapshot.ts';
import { screenshotTool } from '#shared/tools/reading/screenshot.ts';

import type { Page } from '../../../page-access/page-rpc/page.ts';
import { ACT } from '../../../page-access/page-rpc/page-scripts.ts';
import { findTarget, type Target } from '../../../page-access/acting/target/target.ts';
import {
  currentPage,
  implementTool,
  NO_EFFECT,
  type ToolContext,
} from '../../../safety/gate/tool-context.ts';

export const screenshot = implementTool(screenshotTool, async ({ nodeId }, context) => {
  const page = currentPage(context);
  const part = nodeId === undefined ? null : await bringIntoView(context, page, nodeId);
  const { snapshot } = await context.pageReader.observe(page.tab, context.tabs, context.signal);
  const box = part === null ? null : boxOf(snapshot, part);
  const picture = await context.pageReader.screenshot(page.tab, snapshot, {
    part: box,
    hasNumbers: false,
  });
  const artifactId = await context.keepPicture(picture.bytes, picture.mime);
  if (artifactId === null) throw notKept();
  const what = part === null ? `“${page.tab.describe().title}”` : part.label;
  return {
    output: `Kept a picture of ${what} (${picture.width} × ${picture.height} pixels) as artifact ${artifactId}.`,
    effect: NO_EFFECT,
  };
});

async function bringIntoView(context: ToolContext, page: Page, wanted: NodeId): Promise<Target> {
  const target = await findTarget(context, page, wanted);
  for (const each of [...target.owners.toReversed(), target.element])
    await each.call(ACT, 'bringIntoView', 0);
  return target;
}

/** Returns the element's box. Throws `NODE_NOT_VISIBLE`. */
function boxOf({ nodes }: PageSnapshot, { node: wanted, label, name }: Target): Box {
  const box = nodes.find(({ nodeId }) => nodeId === wanted.nodeId)?.box;
  if (box !== undefined && box.width >= 1 && box.height >= 1) return box;
  throw new AppError({
    code: 'NODE_NOT_VISIBLE',
    params: { name },
    message: `${label} is in the page but cannot be seen.`,
    next: 'Open what hides it, or take a picture of the whole tab.',
  });
}

function notKept(): AppError {
  return new AppError({
    code: 'PICTURE_NOT_KEPT',
    message: 'The picture could not be kept: this run stores none.',
    next: 'Describe what the page shows instead.',
  });
}
