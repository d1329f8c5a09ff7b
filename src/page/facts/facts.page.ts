/** Page script for facts in fields that the person uses. The only entry of this folder. */
export { nextFocus } from './next-focus.ts';
export { nextForm } from './next-form.ts';
export { writeFields } from './write-fields.ts';
