/** What main asks of a page that a person uses by themselves: the log-ins that they send. The only entry of this folder. */
export { nextLogin } from './next-login.ts';
