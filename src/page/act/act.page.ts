/** Page script that carries out actions; the only entry of this folder. */
export { celebrate } from './effect/confetti.ts';
export { pasteClipping } from './text/clipboard.ts';
export { describePoint } from './pointer/describe-point.ts';
export { liesUnder } from './pointer/frame-under.ts';
export { emptyPlace } from './pointer/empty-place.ts';
export { adoptClosedRoot } from '../dom/flat-tree.ts';
export { liesOnCanvas, showsDrawing } from './pointer/canvas.ts';
export {
  findDrawnOption,
  foundOption,
  newlyShown,
  showsAlready,
  scrollDrawnList,
  showsChoice,
} from './choose/custom-list.ts';
export { hideFilled } from '../describe-element/secret-field.ts';
export { findField, markAll, markupLength, readField, setPicker } from './field.ts';
export {
  fileNames,
  findFileInput,
  isHeading,
  mayAskForFile,
  namedByHeading,
  takesSeveral,
} from './choose/file-input.ts';
export { endDropWatch, takesDrop, watchDrop } from './pointer/drop-watch.ts';
export { focusWithoutText, hasFocus, isTextFocused } from './text/focus-without-text.ts';
export { textAtFocus } from './text/text-at-focus.ts';
export { markFocused } from './text/focused-text.ts';
export { findText } from './text/find-page-text.ts';
export { seenText } from './text/seen-text.ts';
export { chooseOption } from './choose/option-list.ts';
export { blobPart, holdBlob, linkAddress } from './pointer/pdf-link.ts';
export { numbersChanged, rememberNumbers } from './effect/near-values.ts';
export { dragHandle } from './pointer/drag-handle.ts';
export { untilPressDrawn } from './pointer/pressed-frame.ts';
export { placeChange, rememberPlace } from './pointer/place.ts';
export {
  bringIntoView,
  checkReadiness,
  lastCover,
  passFrame,
  wakeFrame,
} from './effect/readiness.ts';
export { readSlider, sliderElement } from './slider.ts';
export { sendsForm } from './choose/sends-form.ts';
export { selectText, selectTextIn } from './text/select-page-text.ts';
export { untilSelectionChange } from './text/selection-change.ts';
export { untilChecked, untilReaction, untilStill } from './effect/late-reaction.ts';
export { paneExtent, scrollPane, wheelPlace } from './pointer/scroll-pane.ts';
export { focusItself, takeFocus } from './take-focus.ts';
export { findTextPlace, foundTextPlace } from './text/text-place.ts';
export { readToggle } from './choose/read-toggle.ts';
export {
  addedHere,
  wordsAddedHere,
  aimAgain,
  awaitEffect,
  untilNotBusy,
  beginAct,
  endWatch,
  acknowledgedInput,
  settleAct,
  startWatch,
} from './effect/watch.ts';
