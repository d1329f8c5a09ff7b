import type { ObservedState } from '#shared/ports/agent/run-messages.ts';

import { type ImagePart, type TextPart, textPart } from './prompt.ts';
import type { Fence } from './untrusted.ts';

const NO_PICTURE = 'No picture of this state; screenshot gets one with the next.';

/**
 * The newest page state, with what changed since the planner's last one, and its screenshot when there is one.
 * @param getsPictures whether a state can have a screenshot
 */
export function browserStateParts(
  state: ObservedState,
  fence: Fence,
  getsPictures: boolean,
  sinceLastPlan?: string,
): readonly (TextPart | ImagePart)[] {
  const since = sinceLastPlan === undefined ? '' : `\nSince your last plan: ${sinceLastPlan}`;
  const text = textPart('state', fence.browserState(`${state.text}${since}`, state.snapshot.tab));
  if (state.screenshot === null)
    return getsPictures ? [text, textPart('notice', NO_PICTURE)] : [text];
  return [text, { kind: 'image', name: 'screenshot', dataUrl: state.screenshot.dataUrl }];
}
