import { setTimeout } from 'node:timers/promises';

import type { Frame, Page } from '@playwright/test';

import { type DocumentThing, findThings, markElements } from './page-truth.ts';

const FRAME_MS = 5000;

/** Element that a person could act on, or that may at least be listed. */
export interface Thing {
  readonly mark: string;
  readonly label: string;
  readonly isRequired: boolean;
  readonly group: string;
  /** Whether the element is usable in the viewport without scrolling. */
  readonly now: boolean;
  /** Whether the element is usable at all, also after scrolling. */
  readonly page: boolean;
}

/** Marks every element of the page in all its frames, so that each contestant's list can be matched to elements. */
export async function markPage(page: Page): Promise<void> {
  await Promise.all(
    liveFrames(page).map((frame, at) =>
      inFrame(frame.evaluate(markElements, `unlabelled:${at}`), undefined),
    ),
  );
}

/**
 * Returns the things of the whole page, main frame first. Without `scrolls`, everything drawn below the viewport counts as usable: for
 * pages of thousands of things with nothing on top of them.
 */
export async function findTruth(page: Page, scrolls: boolean): Promise<readonly Thing[]> {
  const things: Thing[] = [];
  for (const frame of liveFrames(page)) {
    const finding = frame.evaluate(findThings, scrolls);
    const nothing: readonly DocumentThing[] = [];
    // The main frame is required: without its truth there is nothing to compare with.
    const found = frame === page.mainFrame() ? await finding : await inFrame(finding, nothing);
    if (found.length === 0) continue;
    const parent = frame.parentFrame();
    const isFrameReachable = parent === null || (await canReachFrame(frame));
    const free = await freePoints(
      frame,
      found.map(({ nowPoints }) => nowPoints),
    );
    found.forEach(({ mark, label, isRequired, group, isReachable }, at) => {
      const now = free[at] ?? false;
      const isUsable = now || (isReachable && isFrameReachable);
      things.push({ mark, label, isRequired, group, now, page: isUsable });
    });
  }
  return things;
}

/** Returns `otherwise` for a frame that goes away or never gets a document. */
async function inFrame<Value>(work: Promise<Value>, otherwise: Value): Promise<Value> {
  const late = setTimeout(FRAME_MS, otherwise, { ref: false });
  return Promise.race([work.catch(() => otherwise), late]);
}

const liveFrames = (page: Page): Frame[] =>
  page.frames().filter((frame) => !frame.isDetached() && !frame.url().startsWith('chrome-error:'));

type Point = readonly [x: number, y: number];

/** Returns for each group of points of a frame's viewport whether one of them is visible through all frames around it. */
async function freePoints(
  frame: Frame,
  groups: readonly (readonly Point[])[],
): Promise<readonly boolean[]> {
  const parent = frame.parentFrame();
  if (parent === null) return groups.map((points) => points.length > 0);
  const element = await frame.frameElement();
  const outer = await element.evaluate((owner, pointGroups) => {
    if (!(owner instanceof HTMLElement)) return [];
    const box = owner.getBoundingClientRect();
    const style = getComputedStyle(owner);
    const scaleX = box.width / (owner.offsetWidth || 1);
    const scaleY = box.height / (owner.offsetHeight || 1);
    const left = owner.clientLeft + Number.parseFloat(style.paddingLeft);
    const top = owner.clientTop + Number.parseFloat(style.paddingTop);
    const root = owner.getRootNode();
    if (!(root instanceof Document || root instanceof ShadowRoot)) return [];
    return pointGroups.map((points) =>
      points
        .map(([x, y]): [number, number] => [
          box.left + (left + x) * scaleX,
          box.top + (top + y) * scaleY,
        ])
        .filter(([x, y]) => root.elementFromPoint(x, y) === owner),
    );
  }, groups);
  // An element that no longer has a position has no visible points.
  return freePoints(parent, outer.length === groups.length ? outer : groups.map(() => []));
}

async function canReachFrame(frame: Frame): Promise<boolean> {
  const element = await frame.frameElement();
  const isReachable = await element.evaluate((owner) => {
    if (!(owner instanceof Element)) return false;
    const [left, top] = [scrollX, scrollY];
    owner.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const box = owner.getBoundingClientRect();
    const root = owner.getRootNode();
    const hit =
      root instanceof Document || root instanceof ShadowRoot
        ? root.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
        : null;
    scrollTo({ left, top, behavior: 'instant' });
    return hit === owner;
  });
  const parent = frame.parentFrame();
  return isReachable && (parent?.parentFrame() == null || (await canReachFrame(parent)));
}
