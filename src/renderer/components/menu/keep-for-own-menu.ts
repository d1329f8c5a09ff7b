interface CloseDetails {
  readonly reason: string;
  readonly event: Event;
  readonly cancel: () => void;
}

/** Keeps a menu open while the context menu of its entry is used, which is a sibling in the document. Returns whether it did. */
export function keepForOwnMenu(details: CloseDetails): boolean {
  const { reason, event } = details;
  if (reason !== 'outside-press' && reason !== 'focus-out') return false;
  const { target } = event;
  const goal = 'relatedTarget' in event && reason === 'focus-out' ? event.relatedTarget : target;
  const isThere = isElement(goal) && goal.closest('[data-own-menu]') !== null;
  if (isThere) details.cancel();
  return isThere;
}

/** Checks without `instanceof`: elements of a layer's document have other classes than those here. */
function isElement(value: unknown): value is Element {
  return typeof value === 'object' && value !== null && 'closest' in value;
}
