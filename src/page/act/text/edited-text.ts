import { drawnEditorAround } from '../../dom/drawn-editor.ts';

/** Whether the element is part of edited text, drawn by the browser or an editor, where another point is in another word. */
export const isEditedText = (element: Element): boolean =>
  (element instanceof HTMLElement && element.isContentEditable) ||
  drawnEditorAround(element) !== null;

/** The element to scroll into view. Editors that draw their text scroll it themselves, and lose their place when the browser scrolls it. */
export const scrollableFor = (element: Element): Element =>
  drawnEditorAround(element)?.editor ?? element;
