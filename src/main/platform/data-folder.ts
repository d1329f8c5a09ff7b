import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { app } from 'electron';

import type { AppArguments } from './app-arguments.ts';

/** Where the program keeps what it learns when no folder was named; a snapshot learns nothing and leaves nothing behind. */
export function defaultDataFolder(mode: AppArguments['mode']): string {
  if (mode !== 'snapshot') return join(app.getPath('appData'), 'Waymark');
  const folder = mkdtempSync(join(tmpdir(), 'waymark-snapshot-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
