import { type Area, viewportArea } from '../dom/geometry.ts';

/**
 * Time in ms after the pointer entered an element in which additions are a reaction to it. `mousemove` handlers are throttled to some
 * frames.
 */
const ANSWER_MS = 100;
/** Greatest distance in CSS pixels between the pointer and a hover label. */
const REACH_PX = 48;

let isListening = false;
let pointer = { x: 0, y: 0 };
let movedAt = Number.NEGATIVE_INFINITY;
let pressedAt = Number.NEGATIVE_INFINITY;

/** Starts to follow the pointer and the presses. */
export function followPointer(): void {
  if (isListening) return;
  isListening = true;
  const how = { capture: true, passive: true } as const;
  addEventListener(
    'pointerover',
    ({ clientX, clientY }) => {
      pointer = { x: clientX, y: clientY };
      movedAt = performance.now();
    },
    how,
  );
  for (const type of ['pointerdown', 'keydown'] as const)
    addEventListener(type, () => (pressedAt = performance.now()), how);
}

/** Whether current changes are a reaction to the pointer over another element, and not to a press or a key. */
export const isHoverAnswer = (): boolean =>
  movedAt > pressedAt && performance.now() - movedAt < ANSWER_MS;

/** Whether a box is next to the pointer. Boxes that cover much of the page do not count. */
export function isBesidePointer({ left, top, right, bottom }: Area): boolean {
  const viewport = viewportArea();
  if (right - left > (viewport.right - viewport.left) / 2) return false;
  const across = Math.max(left - pointer.x, pointer.x - right, 0);
  const down = Math.max(top - pointer.y, pointer.y - bottom, 0);
  return Math.hypot(across, down) <= REACH_PX;
}
