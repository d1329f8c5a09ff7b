import type { Came, FrameChanges } from '#shared/model/page/page-act.ts';
import type { Point } from '#shared/model/page/point.ts';
import type { Change } from '#shared/tools/contract/tool-result.ts';

/** Changes in one frame; `changes` is `null` when its document was replaced. */
export interface SeenFrame {
  readonly isMain: boolean;
  readonly origin: string;
  readonly changes: FrameChanges | null;
}

/** The changes of all watched frames as one list. */
export function changesOf(seen: readonly SeenFrame[], urlBefore: string, url: string): Change[] {
  if (isReplaced(seen)) return [{ type: 'navigated', url }];
  const perFrame = seen.flatMap(({ changes }) => (changes === null ? [] : [changes]));
  const merged = mergeFrames(perFrame, perFrame.length < seen.length);
  return url === urlBefore ? merged : [{ type: 'navigated', url }, ...merged];
}

/** Whether the main frame has a new document, even at the same URL: only the old one was watched. */
export function isReplaced(seen: readonly SeenFrame[]): boolean {
  return seen.some(({ isMain, changes }) => isMain && changes === null);
}

/** Whether no change was seen in a frame. */
export function isUntouched({ changes }: Pick<SeenFrame, 'changes'>): boolean {
  if (changes === null) return false;
  const { mutations, value, focus, scroll, came, copied } = changes;
  const isStill =
    mutations === 0 && value === null && focus === null && scroll === null && copied === null;
  return isStill && cameChanges(came).length === 0;
}

function mergeFrames(frames: readonly FrameChanges[], isFrameReplaced: boolean): Change[] {
  const changes: Change[] = [];
  for (const { value, focus, scroll, came, copied } of frames) {
    if (copied !== null) changes.push({ type: 'copied', text: copied.text });
    if (value !== null) changes.push({ type: 'value_changed', value });
    if (focus !== null) changes.push({ type: 'focus_moved', to: focus });
    if (scroll !== null) changes.push({ type: 'scrolled', ...scroll.to, ...moved(scroll.by) });
    changes.push(...cameChanges(came));
  }
  if (!changes.some(({ type }) => TELLING.has(type)))
    for (const { came } of frames)
      changes.push(...came.became.map((texts): Change => ({ type: 'became', texts })));
  const mutations = frames.reduce((sum, frame) => sum + frame.mutations, isFrameReplaced ? 1 : 0);
  if (mutations > 0) changes.push({ type: 'page_changed', mutations });
  return changes;
}

/** Types of change that make changed texts redundant. */
const TELLING: ReadonlySet<Change['type']> = new Set([
  'value_changed',
  'layer_opened',
  'layer_closed',
  'said',
]);

const moved = (by: Point | null): { by?: Point } => (by === null ? {} : { by });

function cameChanges({
  opened,
  closed,
  said,
  switched,
  toggled,
  shapes,
  erased,
  went,
}: Came): readonly Change[] {
  return [
    ...closed.map(({ kind, name, unsaved }): Change => ({
      type: 'layer_closed',
      layer: kind,
      name,
      unsaved,
    })),
    ...opened.map(({ kind, name }): Change => ({ type: 'layer_opened', layer: kind, name })),
    ...said.map((text): Change => ({ type: 'said', text })),
    ...switched.map((one): Change => ({ type: 'enabled', ...one })),
    ...toggled.map((one): Change => ({ type: 'toggled', ...one })),
    ...shapes.map((one): Change => ({ type: 'shape_added', ...one })),
    ...erased.map((one): Change => ({ type: 'shape_removed', ...one })),
    ...went.map((text): Change => ({ type: 'went', text })),
  ];
}
