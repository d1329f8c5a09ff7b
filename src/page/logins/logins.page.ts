/**
 * Page script for logins on pages that a person uses: the logins that they send, and whether one could be filled in. The only entry of this
 * folder.
 */
export { untilLoginForm } from './login-form.ts';
export { nextLogin } from './next-login.ts';
