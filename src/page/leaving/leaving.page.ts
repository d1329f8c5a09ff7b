/** Page script for pages that the person leaves. The only entry of this folder. */
export { asksBeforeLeaving } from './asks-before-leaving.ts';
export { goAgain, noteNavigations } from './navigations.ts';
