/** Page script for text that the person selects in pages that they use. The only entry of this folder. */
export { forgetMarked, nextMarked } from './next-marked.ts';
