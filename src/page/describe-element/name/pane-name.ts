import { attributeOf, closestOf, localNameOf } from '../../dom/dom-access.ts';
import { normalizeSpace, textOf } from '../../text/visible-text.ts';
import { MAX_NAME, labelledBy } from './written-label.ts';
import { nameOf } from './accessible-name.ts';

const MAX_PANE_NAME = 40;

/** Name of a part of the page: its author's, its heading, or the beginning of its text. */
export function paneNameOf(pane: Element): string {
  const own =
    labelledBy(pane) ||
    normalizeSpace(attributeOf(pane, 'aria-label') ?? '') ||
    normalizeSpace(attributeOf(pane, 'title') ?? '');
  if (own !== '') return own.slice(0, MAX_NAME);
  const editor = editorOf(pane);
  if (editor !== null) return nameOf(editor, localNameOf(editor));
  const heading = pane.querySelector('h1,h2,h3,h4,[role="heading"],legend,caption');
  const title = heading === null ? '' : textOf(heading, MAX_NAME).visible;
  return title === '' ? textOf(pane, MAX_PANE_NAME).visible : title;
}

/** The editor that a scrolling pane belongs to; `null` for none. Such a pane is named after its field, never after its text. */
const editorOf = (pane: Element): Element | null =>
  closestOf(pane, EDITOR) ??
  (pane.querySelectorAll(EDITOR).length === 1 && holdsMostly(pane)
    ? pane.querySelector(EDITOR)
    : null);

const EDITOR = '[contenteditable]:not([contenteditable="false"]),[role="textbox"],[role="code"]';

/** Whether the pane contains no control. */
const holdsMostly = (pane: Element): boolean =>
  pane.querySelector('button,a[href],input,select') === null;
