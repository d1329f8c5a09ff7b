/** Everything that main calls in a page while it acts there; the only entry of this folder. */
export { celebrate } from './confetti.ts';
export { findField, focusField, readField, selectAll, setPicker } from './field.ts';
export { chooseOption } from './option-list.ts';
export { bringIntoView, checkReadiness, passFrame } from './readiness.ts';
export { beginAct, countChanges, endWatch, hasHeardInput, startWatch } from './watch.ts';
