/**
 * Whether the page, or a frame of its own origin in it, wants the person asked before it is closed. Fires the event that precedes closing
 * (`beforeunload`, HTML Standard); as in the standard, only documents that the person has used count. Frames of other origins are not
 * asked.
 */
export function asksBeforeLeaving(view: Window = window): boolean {
  return asks(view) || framesOf(view).some(asksBeforeLeaving);
}

function asks(view: Window): boolean {
  if (!view.navigator.userActivation.hasBeenActive) return false;
  const event = view.document.createEvent('BeforeUnloadEvent');
  event.initEvent('beforeunload', false, true);
  view.dispatchEvent(event);
  return event.defaultPrevented || event.returnValue !== '';
}

function framesOf(view: Window): readonly Window[] {
  return [...view.document.querySelectorAll<HTMLIFrameElement>('iframe, frame')].flatMap(
    ({ contentDocument }) => contentDocument?.defaultView ?? [],
  );
}
