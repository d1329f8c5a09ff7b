import type { Box } from '#shared/model/page/page-snapshot.ts';

import type { FramesInSight, WithheldFrame } from '../../page-rpc/frames-in-sight.ts';
import type { Page } from '../../page-rpc/page.ts';
import type { PageFrame } from '../../page-rpc/page-frame.ts';
import type { FrameOwners } from './frame-owners.ts';
import { intersectBoxes, mapBox } from './frame-transform.ts';
import type { PlacedFrame } from './place-frames.ts';

/** Most frames whose place is looked up; a page full of advertisements has more. */
const MAX_PLACED = 60;

/** A frame in view that may not be read. */
export interface PlacedWithheld extends Pick<WithheldFrame<PageFrame>, 'url' | 'isAskable'> {
  readonly box: Box;
}

interface Hiding {
  readonly withheld: readonly PlacedWithheld[];
  readonly unpictured: readonly Box[];
  /** Keys (`ownerKey`) of the owner elements that were found. */
  readonly owners: ReadonlySet<string>;
}

export const ownerKey = ({ report }: Pick<PlacedFrame, 'report'>, element: number): string =>
  `${report.world} ${element}`;

/**
 * Returns where withheld frames are visible. A withheld frame that cannot be located hides all unanswered frames beside it, and one inside
 * an unanswered frame hides that whole frame.
 */
export async function placeWithheld(
  page: Page,
  owners: FrameOwners,
  frames: FramesInSight<PageFrame> & { readonly placed: readonly PlacedFrame[] },
): Promise<Hiding> {
  const { seen, withheld, placed } = frames;
  const unpictured = placed.flatMap(({ frame, transform }) =>
    seen.some((one) => one.frame.frameId === frame.frameId && !one.isPictured)
      ? [transform.clip]
      : [],
  );
  const found: PlacedWithheld[] = [];
  const keys = new Set<string>();
  await Promise.all(
    withheld.map(async ({ frame, url, isAskable }, index) => {
      const outer = outermostUnplaced(frame, frames);
      if (outer === null) return;
      const { parent } = outer;
      const owner =
        index < MAX_PLACED
          ? (owners.known(outer.frame, parent.report.world) ??
            (await owners.find(outer.frame, page.frame(parent.frame), parent.report.world)))
          : undefined;
      const boxes = parent.report.frames.flatMap((reported) =>
        owner === undefined ? silentBox(parent, reported, placed) : ownBox(parent, reported, owner),
      );
      if (owner !== undefined) keys.add(ownerKey(parent, owner));
      unpictured.push(...boxes);
      const [box] = boxes;
      if (owner !== undefined && outer.frame === frame && box !== undefined)
        found.push({ url, isAskable, box });
    }),
  );
  return { withheld: found, unpictured: unpictured.filter(isSeen), owners: keys };
}

type Reported = PlacedFrame['report']['frames'][number];

const ownBox = (parent: PlacedFrame, reported: Reported, owner: number): readonly Box[] =>
  reported.element === owner ? [boxOf(parent, reported)] : [];

/** Returns the box of a reported frame, if that frame was not read. */
function silentBox(
  parent: PlacedFrame,
  reported: Reported,
  placed: readonly PlacedFrame[],
): readonly Box[] {
  const isRead = placed.some((one) => one.parent === parent && one.owner === reported.element);
  return isRead ? [] : [boxOf(parent, reported)];
}

const boxOf = ({ transform }: PlacedFrame, { clip }: Reported): Box =>
  intersectBoxes(transform.clip, mapBox(transform, clip));

const isSeen = ({ width, height }: Box): boolean => width >= 1 && height >= 1;

/** Returns the frame itself, or the frame around it whose parent was placed; `null` when nothing of it is visible. */
function outermostUnplaced(
  frame: PageFrame,
  { seen, placed }: FramesInSight<PageFrame> & { readonly placed: readonly PlacedFrame[] },
): { readonly frame: PageFrame; readonly parent: PlacedFrame } | null {
  const parent = placed.find((one) => one.frame.frameId === frame.parentFrameId);
  if (parent !== undefined) return { frame, parent };
  const around = seen.find((one) => one.frame.frameId === frame.parentFrameId);
  return around === undefined
    ? null
    : outermostUnplaced(around.frame, { seen, placed, withheld: [] });
}
