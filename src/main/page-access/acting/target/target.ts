import { AppError } from '#shared/errors/app-error.ts';
import type { NodeId } from '#shared/model/ids.ts';
import type { PageNode } from '#shared/model/page/page-snapshot.ts';
import { nodeLabel } from '#shared/page-target/node-label.ts';

import type { Page } from '../../page-rpc/page.ts';
import { PageElement, type PageFrame } from '../../page-rpc/page-frame.ts';
import { unlessGone } from './unless-gone.ts';
import { ACT } from '../../page-rpc/page-scripts.ts';
import type { ToolContext } from '../../../safety/gate/tool-context.ts';
import type { ResolvedNode } from '../../snapshot/page-reader.ts';

/** Element that an action is meant for, with its page and frames. */
export interface Target {
  readonly page: Page;
  readonly node: PageNode;
  /** Label for sentences: `button “Save” [12]`. */
  readonly label: string;
  /** Accessible name to show to people, cut to 60 characters; empty when there is none. */
  readonly name: string;
  readonly element: PageElement;
  /** All frames of the page, the main frame first. */
  readonly frames: readonly PageFrame[];
  /** Owner elements of its frame and of the frames around that, the innermost first. */
  readonly owners: readonly PageElement[];
}

/** Parts of a target that pointing at it needs. */
export type PointerTarget = Pick<Target, 'page' | 'label' | 'name' | 'element' | 'owners'>;

/**
 * Finds a listed node in the page as it is now; when its element was replaced, the call's answer says so. Throws `NODE_NOT_FOUND`,
 * `NODE_IN_OTHER_TAB`, `NODE_GONE`, `NODE_STALE`.
 */
export async function findTarget(
  context: ToolContext,
  page: Page,
  nodeId: NodeId,
): Promise<Target> {
  const found = context.takeFound(nodeId);
  const { node, element, frames, healedFrom } =
    found === null ? await context.pageReader.resolve(page, nodeId) : boundTo(page, found);
  if (healedFrom !== null)
    context.note(
      `[${healedFrom}] had been drawn anew; what took its place is ${nodeLabel(node)}.`,
      `node ${healedFrom}`,
    );
  const owners = await ownersOf(element.frame, frames);
  if (owners === null) throw frameGone(nodeId);
  return { page, node, label: nodeLabel(node), name: shortName(node), element, frames, owners };
}

/** Returns the node with handles that end with the signal of `page`. */
function boundTo(page: Page, { element, frames, ...found }: ResolvedNode): ResolvedNode {
  return {
    ...found,
    element: new PageElement(page.frame(element.frame), element.objectId),
    frames: frames.map((frame) => page.frame(frame)),
  };
}

/**
 * Finds the element that shows a text (inside `within`, if set), in the first frame that has one: an exact match, else the first that
 * contains it. `places` counts equal matches in that frame. Returns `null` when no frame shows the text.
 */
export async function findTextTarget(
  page: Page,
  text: string,
  frames: readonly PageFrame[],
  within?: PageElement,
): Promise<(PointerTarget & { readonly places: number }) | null> {
  for (const frame of within === undefined ? frames : [within.frame]) {
    const root = within ?? (await unlessGone(frame.root()));
    if (root === null) continue;
    const places = (await unlessGone(root.call(ACT, 'findTextPlace', text))) ?? 0;
    if (places === 0) continue;
    const element = await root.call(ACT, 'foundTextPlace');
    const owners = await ownersOf(frame, frames);
    if (owners !== null)
      return { page, label: `the text “${text}”`, name: text, element, owners, places };
  }
  return null;
}

/** Creates the error for a text in several places. */
export function manyPlaces(text: string, places: number): AppError {
  return new AppError({
    code: 'TEXT_AMBIGUOUS',
    params: { text, places },
    message: `“${text}” stands in ${places} places, so nothing was done.`,
    next: 'Give more of the words that stand together there, or nodeId; the keyboard reaches the cells of a sheet.',
  });
}

/** Creates the error for a text that is not shown. */
export function textNotShown(text: string): AppError {
  return new AppError({
    code: 'TEXT_NOT_FOUND',
    params: { text },
    message: `“${text}” cannot be seen anywhere on the page, so nothing was done.`,
    next: 'Try fewer or other words, or give nodeId.',
  });
}

/** Returns the owner elements of a frame and of the frames around it, the innermost first; `null` when a frame around it is gone. */
export async function ownersOf(
  frame: PageFrame,
  frames: readonly PageFrame[],
): Promise<readonly PageElement[] | null> {
  const owners: PageElement[] = [];
  for (let inner = frame; inner.parentFrameId !== null;) {
    const parent = frames.find(({ frameId }) => frameId === inner.parentFrameId);
    if (parent === undefined) return null;
    owners.push(await inner.owner(parent));
    inner = parent;
  }
  return owners;
}

/** Returns the target with its text field as the element, if the target is a label of one, wraps one, or opened one by a click. */
export async function toField(
  target: Target,
  { wasClicked }: { readonly wasClicked: boolean },
): Promise<Target> {
  return { ...target, element: await target.element.call(ACT, 'findField', wasClicked) };
}

function shortName({ name }: PageNode): string {
  return name.length > 60 ? `${name.slice(0, 59)}…` : name;
}

function frameGone(nodeId: NodeId): AppError {
  return new AppError({
    code: 'NODE_GONE',
    message: `The frame that held [${nodeId}] is no longer in the page.`,
    next: 'Look at the new browser state and use its node IDs.',
  });
}
