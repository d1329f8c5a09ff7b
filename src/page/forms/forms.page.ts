/** Page script that keeps and restores what the person writes. The only entry of this folder. */
export { nextText } from './next-text.ts';
export { putBack } from './put-back.ts';
