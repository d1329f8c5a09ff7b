/**
 * Page script for logins on pages that a person uses: the logins that they send, whether one could be filled in, and fields for a new
 * password. The only entry of this folder.
 */
export { untilLoginForm } from './login-form.ts';
export { enterNewPassword, newPasswordRules, untilNewPassword } from './new-password.ts';
export { nextLogin } from './next-login.ts';
