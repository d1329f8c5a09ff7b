import { logUncaught } from './log.ts';

/**
 * Goes on after an error that nothing caught, and writes it down with its stack. Electron would show a box that holds
 * up the whole process until somebody answers it: every run would stand still with nobody told why.
 */
export function surviveUncaught(): void {
  process.on('uncaughtException', (error) => logUncaught('exception', error));
  process.on('unhandledRejection', (reason) => logUncaught('rejection', reason));
}
