import type { FrameChanges } from '#shared/model/page/page-act.ts';
import type { Change } from '#shared/tools/contract/tool-result.ts';

/** What changed in one frame by an act; `changes` is `null` where its document was replaced. */
export interface SeenFrame {
  readonly isMain: boolean;
  readonly changes: FrameChanges | null;
}

/** The changes of all watched frames as one list. */
export function changesOf(seen: readonly SeenFrame[], urlBefore: string, url: string): Change[] {
  if (isReplaced(seen)) return [{ type: 'navigated', url }];
  const perFrame = seen.flatMap(({ changes }) => (changes === null ? [] : [changes]));
  const merged = mergeFrames(perFrame, perFrame.length < seen.length);
  return url === urlBefore ? merged : [{ type: 'navigated', url }, ...merged];
}

/** A main frame without the watch holds another document now, even if the address is the same. */
export function isReplaced(seen: readonly SeenFrame[]): boolean {
  return seen.some(({ isMain, changes }) => isMain && changes === null);
}

/** Whether no change was seen in a frame. */
export function isUntouched({ changes }: SeenFrame): boolean {
  if (changes === null) return false;
  const { mutations, value, focus, scroll } = changes;
  return mutations === 0 && value === null && focus === null && scroll === null;
}

function mergeFrames(frames: readonly FrameChanges[], isFrameReplaced: boolean): Change[] {
  const changes: Change[] = [];
  for (const { value, focus, scroll } of frames) {
    if (value !== null) changes.push({ type: 'value_changed', value });
    if (focus !== null) changes.push({ type: 'focus_moved', to: focus });
    if (scroll !== null) changes.push({ type: 'scrolled', ...scroll });
  }
  const mutations = frames.reduce((sum, frame) => sum + frame.mutations, isFrameReplaced ? 1 : 0);
  if (mutations > 0) changes.push({ type: 'page_changed', mutations });
  return changes;
}
