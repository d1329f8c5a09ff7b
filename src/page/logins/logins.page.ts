/** What main asks of a page that a person uses by themselves: the log-ins that they send, and whether one could be filled in. The only entry of this folder. */
export { untilLoginForm } from './login-form.ts';
export { nextLogin } from './next-login.ts';
