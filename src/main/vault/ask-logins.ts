import loginsSource from '../../page/logins/logins.page.ts?page-script';
import { isolatedScript } from '../platform/isolated-script.ts';

/** Beside the worlds of Electron itself and of runs, which the debugger makes. */
const WORLD = 1100;

/** Asks a page for the log-ins that are sent in it, and whether it asks for one. */
export const askLogins = isolatedScript(WORLD, 'waymarkLogins', loginsSource);
