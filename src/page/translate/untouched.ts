/** Elements whose text is not prose, or is the person's own. */
const UNTOUCHED = new Set(
  'SCRIPT STYLE NOSCRIPT TEMPLATE CODE PRE KBD SAMP VAR TT TEXTAREA INPUT SELECT OPTION DATALIST OUTPUT METER PROGRESS SVG MATH CANVAS IMG PICTURE VIDEO AUDIO IFRAME FRAME OBJECT EMBED MAP BR WBR HR'.split(
    ' ',
  ),
);

/** Whether an element's text is not translated: the page says so, or it is a field, code, a picture, or a place for typing. */
export function isUntouched(element: Element): boolean {
  if (UNTOUCHED.has(element.tagName.toUpperCase())) return true;
  if (element instanceof HTMLElement && element.isContentEditable) return true;
  if (element.classList.contains('notranslate')) return true;
  const translate = element.getAttribute('translate')?.toLowerCase();
  if (translate === 'no') return true;
  const role = element.getAttribute('role');
  if (role === 'textbox' || role === 'searchbox') return true;
  return (
    getComputedStyle(element).getPropertyValue('-webkit-text-security').replace('none', '') !== ''
  );
}

/** Whether the element is drawn within a line of text and contains nothing with lines of its own. */
export function isPhrase(element: Element): boolean {
  const { display, position, float } = getComputedStyle(element);
  if (!/^(?:inline|contents|ruby)/.test(display)) return false;
  if (position === 'absolute' || position === 'fixed' || float !== 'none') return false;
  if (element.shadowRoot !== null || isControl(element)) return false;
  return [...element.children].every((child) => isHole(child) || isPhrase(child));
}

/** Whether the element is a control, whose label is a separate text even within a line. */
const isControl = (element: Element): boolean =>
  element.tagName === 'BUTTON' ||
  /^(?:button|tab|menuitem|option)$/.test(element.getAttribute('role') ?? '');

/** Whether an element in a line is left unchanged. */
export const isHole = (element: Element): boolean =>
  isUntouched(element) ||
  getComputedStyle(element).display === 'none' ||
  (element.textContent ?? '').trim() === '';
