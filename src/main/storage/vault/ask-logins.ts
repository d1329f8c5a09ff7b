import loginsSource from '../../../page/logins/logins.page.ts?page-script';
import { isolatedScript } from '../../platform/process/isolated-script.ts';

/** Id of this script's isolated world. Electron's own world has another id, and those of runs are created by the debugger. */
const WORLD = 1100;

/** Asks a page for logins submitted in it, and whether it has a login form. */
export const askLogins = isolatedScript(WORLD, 'waymarkLogins', loginsSource);
