/** Page script of writing help: the focused field, and the text of the page around it. The only entry of this folder. */
export { fieldHere, isUnchanged, selectAgain, textHere } from './held-field.ts';
export { pageText } from './main-text.ts';
