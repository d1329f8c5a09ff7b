/** Page script that saves and restores the texts that the person enters. The only entry of this folder. */
export { nextText } from './next-text.ts';
export { putBack } from './put-back.ts';
