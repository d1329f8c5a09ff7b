import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Standard input ends with this program, however it ends; other processes of Chromium end a moment later. */
const KEEPER = 'read -r _; rm -rf -- "$1"; sleep 2; rm -rf -- "$1"';

const made = new Set<string>();

/** Whether this folder is gone when the program is. */
export const isPassingFolder = (folder: string): boolean => made.has(folder);

/**
 * A new folder that is gone when the program is. Chromium writes to it until its last process has ended, which is after anything that this
 * one can do as it leaves: so a shell takes away what was left, also after a SIGKILL. On Windows there is none.
 */
export function passingFolder(prefix: string): string {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  made.add(folder);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  if (process.platform !== 'win32') {
    const keeper = spawn('/bin/sh', ['-c', KEEPER, 'sh', folder], {
      stdio: ['pipe', 'ignore', 'ignore'],
      // A Ctrl-C goes to all processes of the terminal.
      detached: true,
    });
    // Without it the folder is removed as the program leaves, as far as that goes.
    keeper.on('error', () => undefined);
    keeper.stdin.on('error', () => undefined);
    keeper.unref();
  }
  return folder;
}
