import type { ObservedState } from '#shared/agent-port/messages.ts';

import { type ImagePart, type TextPart, textPart } from './prompt.ts';
import type { Fence } from './untrusted.ts';

/** The newest page state, and its screenshot when there is one: always the last parts of a prompt. */
export function browserStateParts(
  state: ObservedState,
  fence: Fence,
): readonly (TextPart | ImagePart)[] {
  const text = textPart('state', fence.browserState(state.text));
  if (state.screenshot === null) return [text];
  return [text, { kind: 'image', name: 'screenshot', dataUrl: state.screenshot.dataUrl }];
}
