/** Everything that main calls in a page while it acts there; the only entry of this folder. */
export { celebrate } from './confetti.ts';
export { pasteClipping } from './clipboard.ts';
export { describePoint } from './describe-point.ts';
export { emptyPlace } from './empty-place.ts';
export { adoptClosedRoot } from '../dom/flat-tree.ts';
export { liesOnCanvas, showsDrawing } from './canvas.ts';
export { findDrawnOption, foundOption, scrollDrawnList, showsChoice } from './custom-list.ts';
export { findField, markAll, markupLength, readField, setPicker } from './field.ts';
export { fileNames, findFileInput } from './file-input.ts';
export { focusWithoutText, hasFocus } from './focus-without-text.ts';
export { findText } from './find-text.ts';
export { chooseOption } from './option-list.ts';
export { blobPart, holdBlob, linkAddress } from './pdf-link.ts';
export { numbersChanged, rememberNumbers } from './near-values.ts';
export { placeChange, rememberPlace } from './place.ts';
export { bringIntoView, checkReadiness, lastCover, passFrame, wakeFrame } from './readiness.ts';
export { sendsForm } from './sends-form.ts';
export { selectText, selectTextIn } from './select-text.ts';
export { untilSelectionChange } from './selection-change.ts';
export { untilReaction } from './late-reaction.ts';
export { scrollPane } from './scroll-pane.ts';
export { focusItself, takeFocus } from './take-focus.ts';
export { findTextPlace, foundTextPlace } from './text-place.ts';
export { readToggle } from './toggle.ts';
export {
  aimAgain,
  awaitEffect,
  untilNotBusy,
  beginAct,
  endWatch,
  acknowledgedInput,
  settleAct,
  startWatch,
} from './watch.ts';
