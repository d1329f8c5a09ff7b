/** Page script for recording. The only entry of this folder. */
export { listen } from './listen.ts';
