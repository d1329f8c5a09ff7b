import type { PageFrame } from '../../../page-access/page-rpc/page-frame.ts';
import { addressOf, isOfOneOrigin } from '../../../page-access/page-rpc/frames-in-sight.ts';
import { Page } from '../../../page-access/page-rpc/page.ts';
import { ACT } from '../../../page-access/page-rpc/page-scripts.ts';
import { orElse } from '../../../platform/async/bounded.ts';
import type { Proposal } from '../../tool-policy/decide-tool.ts';
import type { LiveTab } from '../../../browser/tabs/tab-pool.ts';

type Frames = readonly PageFrame[];
type Input = Extract<Proposal, { readonly kind: 'valid' }>['input'];

/**
 * Returns the URLs of the frames in which an action without a node takes place, by its point, text or focus. Empty if all frames have one
 * origin, since the action then belongs to the page.
 */
export async function findActFrames(
  proposal: Proposal,
  tab: LiveTab | undefined,
  signal: AbortSignal,
): Promise<readonly string[]> {
  if (proposal.kind !== 'valid' || proposal.tool.risk === 'look') return [];
  const { input } = proposal;
  if (input['nodeId'] !== undefined || tab === undefined || tab.describe().page !== null) return [];
  const find = finderFor(proposal.tool.name, input);
  if (find === null || tab.dialog() !== null) return [];
  const page = new Page(tab, signal);
  const frames = await orElse(page.frames(), []);
  if (isOfOneOrigin(frames)) return [];
  const found = await orElse(find(frames), null);
  // If the frame is unknown, it may be any.
  return (found ?? frames).map((frame) => addressOf(frame, frames));
}

function finderFor(
  tool: string,
  input: Input,
): ((frames: Frames) => Promise<Frames | null>) | null {
  const { text } = input;
  switch (tool) {
    case 'key':
    case 'type':
      return focusedFrame;
    case 'click':
    case 'upload':
      return typeof text === 'string' ? (frames) => framesWithText(frames, text) : null;
    case 'click_point':
      return (frames) => framesAt(frames, [input]);
    case 'drag_point':
      return (frames) => framesAt(frames, [input['from'], input['to']]);
    default:
      return null;
  }
}

/** Returns the focused frame, the innermost of those that contain the focus. */
async function focusedFrame(frames: Frames): Promise<Frames> {
  let focused = frames.slice(0, 1);
  for (;;) {
    const inner = await innerFocus(focused[0], frames);
    if (inner === null) return focused;
    focused = [inner];
  }
}

async function innerFocus(
  parent: PageFrame | undefined,
  frames: Frames,
): Promise<PageFrame | null> {
  if (parent === undefined) return null;
  for (const frame of frames) {
    if (frame.parentFrameId !== parent.frameId) continue;
    const hasFocus = await orElse(
      frame.owner(parent).then((owner) => owner.call(ACT, 'hasFocus')),
      false,
    );
    if (hasFocus) return frame;
  }
  return null;
}

async function framesWithText(frames: Frames, text: string): Promise<Frames> {
  const places = await Promise.all(
    frames.map((frame) =>
      orElse(
        frame.root().then((root) => root.call(ACT, 'findTextPlace', text)),
        1,
      ),
    ),
  );
  return frames.filter((_frame, index) => places[index] !== 0);
}

async function framesAt(frames: Frames, points: readonly unknown[]): Promise<Frames | null> {
  const found = await Promise.all(points.map((point) => frameAt(frames, point)));
  const known = found.filter((frame) => frame !== null);
  return known.length === points.length ? known : null;
}

/** Returns the frame at a point; `null` if unknown. */
async function frameAt(frames: Frames, point: unknown): Promise<PageFrame | null> {
  const [main] = frames;
  if (main === undefined || !isPoint(point)) return null;
  const { backendNodeId, frameId } = await main.cdp.send('DOM.getNodeForLocation', {
    x: Math.round(point.x),
    y: Math.round(point.y),
  });
  // A frame in another process is found by its owner element.
  const { node } = await main.cdp.send('DOM.describeNode', { backendNodeId, depth: 0 });
  const inner = frames.find((frame) => frame.frameId === (node.frameId ?? frameId));
  const isWhole =
    inner?.sessionId === main.sessionId ||
    frames.every(({ parentFrameId }) => parentFrameId !== inner?.frameId);
  return isWhole ? (inner ?? null) : null;
}

function isPoint(value: unknown): value is { readonly x: number; readonly y: number } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'x' in value &&
    'y' in value &&
    typeof value.x === 'number' &&
    typeof value.y === 'number'
  );
}
