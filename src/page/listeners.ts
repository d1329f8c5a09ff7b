/**
 * The `getEventListeners` of the command line API, which the main process hands in: a script has no other way to see what
 * a page listens for, least of all from its own world.
 */
export type ListenerLookup = (target: Element) => Readonly<Record<string, unknown>>;

const CLICK_EVENTS = [
  'click',
  'mousedown',
  'mouseup',
  'pointerdown',
  'pointerup',
  'touchstart',
  'touchend',
] as const;

/** Whether the page itself listens on this very element for what a click sends. */
export function hasClickListener(element: Element, listenersOf: ListenerLookup): boolean {
  const listeners = listenersOf(element);
  return CLICK_EVENTS.some((type) => type in listeners);
}
