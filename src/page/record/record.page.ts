/** What main asks of a page while the person shows something in it. The only entry of this folder. */
export { listen } from './listen.ts';
