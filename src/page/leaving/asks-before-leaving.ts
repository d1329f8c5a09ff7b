/**
 * Whether the page wants the person asked before it is closed. It is told what it is told before it is closed (`beforeunload`, HTML
 * Standard); like there a page counts that the person has used. Frames are not asked.
 */
export function asksBeforeLeaving(): boolean {
  if (!navigator.userActivation.hasBeenActive) return false;
  const event = document.createEvent('BeforeUnloadEvent');
  event.initEvent('beforeunload', false, true);
  dispatchEvent(event);
  return event.defaultPrevented || event.returnValue !== '';
}
