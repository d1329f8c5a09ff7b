import { logUncaught } from '../log.ts';

/**
 * Logs uncaught errors with their stack, and lets the program continue. Electron would otherwise show a dialog that blocks the whole
 * process until someone answers it, so every run would stop without notice.
 */
export function surviveUncaught(): void {
  process.on('uncaughtException', (error) => logUncaught('exception', error));
  process.on('unhandledRejection', (reason) => logUncaught('rejection', reason));
}
