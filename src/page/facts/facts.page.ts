/** What main asks of a page that a person uses by themselves about fields for facts about them. The only entry of this folder. */
export { nextFocus } from './next-focus.ts';
export { nextForm } from './next-form.ts';
export { writeFields } from './write-fields.ts';
