/** Parts of the window, in the order of F6. */
const REGIONS = [
  '.tab-strip',
  '.tab-sidebar',
  '.toolbar',
  '.bookmarks-bar',
  '.message-bars',
  '[data-page-of]',
  '.panel-frame',
  '.toast-words',
];
/** Selectors of the element to focus in a part: the selected item, a field, or the first control. */
const STARTS = [
  '[role=tab][aria-selected=true]',
  'input:not([type=range], :disabled), textarea:not(:disabled)',
  'button:not(:disabled), a[href], select, [tabindex="0"]',
];

/** Focuses the next part of the window, forward (1) or back (-1). The web page counts as a part. */
export function moveRegion(step: 1 | -1, isFromPage: boolean): void {
  const parts = REGIONS.flatMap((selector) =>
    Array.from(document.querySelectorAll<HTMLElement>(selector)),
  );
  const isIn = (part: HTMLElement): boolean =>
    isFromPage ? part.id === 'content' : part.contains(document.activeElement);
  const at = parts.findIndex(isIn);
  const from = at === -1 && step === -1 ? 0 : at;
  for (let tried = 1; tried <= parts.length; tried += 1) {
    const part = parts.at((from + step * tried) % parts.length);
    if (part !== undefined && enter(part)) return;
  }
}

/** Focuses a part. Returns `false` if nothing in it takes the focus. */
function enter(part: HTMLElement): boolean {
  if (part.dataset['isWeb'] === 'true') {
    // The element passes the focus on into its page.
    part.focus();
    return true;
  }
  for (const selector of STARTS) {
    const start = [...part.querySelectorAll<HTMLElement>(selector)].find(isShown);
    if (start === undefined) continue;
    start.focus();
    if (start instanceof HTMLInputElement) start.select();
    return true;
  }
  return false;
}

function isShown(element: HTMLElement): boolean {
  return element.checkVisibility({ visibilityProperty: true });
}
