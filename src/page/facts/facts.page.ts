/** Page script for facts in fields that the person uses. The only entry of this folder. */
export { formsHere } from './forms-here.ts';
export { nextFocus } from './next-focus.ts';
export { forgetWritten, nextForm } from './next-form.ts';
export { writeFields } from './write-fields.ts';
