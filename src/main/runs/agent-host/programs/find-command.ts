import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';

/** Folders and file name endings for finding programs. */
export interface CommandPlaces {
  readonly folders: readonly string[];
  /** File name endings; `['']` on systems where programs need none. */
  readonly endings: readonly string[];
}

/** Common install folders, since a Waymark that was started from a dock or menu has a short PATH. */
const USUAL_FOLDERS = [
  '.local/bin',
  '.npm-global/bin',
  '.bun/bin',
  '.volta/bin',
  '.opencode/bin',
  '.claude/local',
];
const SHARED_FOLDERS = ['/opt/homebrew/bin', '/usr/local/bin'];

/** Returns the folders and endings of this computer. */
export function commandPlaces(
  env: Readonly<Record<string, string | undefined>>,
  platform: NodeJS.Platform,
): CommandPlaces {
  const ofPath = (env['PATH'] ?? env['Path'] ?? '').split(delimiter).filter(isAbsolute);
  if (platform === 'win32')
    return { folders: ofPath, endings: (env['PATHEXT'] ?? '.COM;.EXE;.BAT;.CMD').split(';') };
  const home = env['HOME'];
  const usual = home === undefined ? [] : USUAL_FOLDERS.map((folder) => join(home, folder));
  return { folders: [...new Set([...ofPath, ...usual, ...SHARED_FOLDERS])], endings: [''] };
}

/** Returns the full path of a program; `null` when there is none that this person may start. */
export function findCommand(command: string, { folders, endings }: CommandPlaces): string | null {
  const bare = isAbsolute(command) ? [command] : folders.map((folder) => join(folder, command));
  for (const path of bare) {
    const found = ['', ...endings].map((end) => `${path}${end}`).find(isProgram);
    if (found !== undefined) return found;
  }
  return null;
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
