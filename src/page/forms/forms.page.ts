/** What main asks of a page to keep what the person writes into it: that, and to have it back. The only entry of this folder. */
export { nextText } from './next-text.ts';
export { putBack } from './put-back.ts';
