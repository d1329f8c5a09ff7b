import { drawnEditorAround } from '../../dom/drawn-editor.ts';

/** Whether the element is part of a text that is edited, by the browser or by an editor that draws it: another place in it is another word. */
export const isEditedText = (element: Element): boolean =>
  (element instanceof HTMLElement && element.isContentEditable) ||
  drawnEditorAround(element) !== null;

/** What may be scrolled into view for this element: an editor that draws its text scrolls that itself, and is lost where the browser has done it. */
export const scrollableFor = (element: Element): Element =>
  drawnEditorAround(element)?.editor ?? element;
