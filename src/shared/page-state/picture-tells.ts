import type { PageNode, PageSnapshot } from '../model/page/page-snapshot.ts';
import { cleanText } from './clean-text.ts';
import { offeredNodes } from './serialize-page.ts';

/** Elements whose content is drawn rather than written. */
const DRAWN = new Set(['canvas', 'svg', 'img', 'video', 'object', 'embed', 'area']);
/** Share of the viewport from which drawn content counts as much. */
const MUCH_DRAWN = 0.25;
const MANY_UNNAMED = 5;
/** Share of the elements in view from which unnamed ones count as many. */
const MUCH_UNNAMED = 0.3;

/** Whether a picture of this page tells a model what the state as text cannot: much of it is drawn, unnamed, or not listed at all. */
export function pictureTells(snapshot: PageSnapshot): boolean {
  const inView = offeredNodes(snapshot).filter(({ visible }) => visible);
  if (inView.length === 0 || snapshot.unreadFrames !== undefined) return true;
  const { width, height } = snapshot.viewport;
  const drawn = inView.filter(({ tag, role }) => DRAWN.has(tag) || role === 'img');
  const area = drawn.reduce((sum, node) => sum + shownArea(node, width, height), 0);
  if (area > MUCH_DRAWN * width * height) return true;
  const unnamed = inView.filter(isUnnamed).length;
  return unnamed >= MANY_UNNAMED && unnamed > MUCH_UNNAMED * inView.length;
}

/** Returns the area of a node's box within the viewport. */
function shownArea({ box }: PageNode, width: number, height: number): number {
  const across = Math.min(width, box.x + box.width) - Math.max(0, box.x);
  const down = Math.min(height, box.y + box.height) - Math.max(0, box.y);
  return Math.max(0, across) * Math.max(0, down);
}

/** Whether a node has no name, value, placeholder, context or tooltip that a model could use. */
function isUnnamed({ name, attributes, state }: PageNode): boolean {
  const { value = '', placeholder = '', context = '' } = state;
  return cleanText(`${name}${value}${placeholder}${context}${attributes['title'] ?? ''}`) === '';
}
