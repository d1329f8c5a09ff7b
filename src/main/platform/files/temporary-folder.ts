import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Shell script that deletes the folder. Its standard input ends with this program, however it ends; other processes of Chromium end a
 * moment later.
 */
const KEEPER = 'read -r _; rm -rf -- "$1"; sleep 2; rm -rf -- "$1"';

const made = new Set<string>();

/** Whether this folder is deleted when the program ends. */
export const isTemporaryFolder = (folder: string): boolean => made.has(folder);

/**
 * Creates a folder that is deleted when the program ends. Chromium writes to it until its last process has ended, which is after this
 * process can do anything, so a shell deletes the rest, even after a SIGKILL. Windows has no such shell.
 */
export function temporaryFolder(prefix: string): string {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  made.add(folder);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  if (process.platform !== 'win32') {
    const keeper = spawn('/bin/sh', ['-c', KEEPER, 'sh', folder], {
      stdio: ['pipe', 'ignore', 'ignore'],
      // A Ctrl-C goes to all processes of the terminal, so the shell gets its own group.
      detached: true,
    });
    // Without the shell, the exit handler still deletes the folder as far as possible.
    keeper.on('error', () => undefined);
    keeper.stdin.on('error', () => undefined);
    keeper.unref();
  }
  return folder;
}
