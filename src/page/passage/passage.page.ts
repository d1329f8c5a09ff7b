/** Page script for the passage of a source that the person opens. The only entry of this folder. */
export { showPassage } from './show-passage.ts';
