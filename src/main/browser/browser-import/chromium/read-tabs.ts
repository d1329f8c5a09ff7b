import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { isMissing, readBytes } from '../copy/read-bytes.ts';
import { fileLocked, sessionEncrypted } from '../import-errors.ts';
import type { LeftOut } from '../left-out.ts';
import { MOST_TABS, type ReadTab } from '../profile-reader.ts';
import { webAddress } from '../address-and-site.ts';
import { openTabsAfter } from './open-tabs.ts';
import { readSessionCommands } from './session-commands.ts';

/** Session file, named by its start time; older files belong to earlier sessions. */
const FILE = /^Session_(\d+)$/;

/** Open tabs of a profile, or those of its last session. Throws `IMPORT_FILE_…`, `IMPORT_TABS_ENCRYPTED`. */
export async function readChromiumTabs(
  profile: string,
  leftOut: LeftOut,
): Promise<readonly ReadTab[]> {
  const folder = join(profile, 'Sessions');
  const files = await sessionFiles(folder);
  let isEncrypted = files.length === 0 && (await isThere(join(profile, 'Sessions_Encrypted')));
  for (const file of files) {
    const bytes = await readBytes(join(folder, file));
    const commands = bytes === null ? [] : readSessionCommands(bytes, file);
    if (commands === null) isEncrypted = true;
    const tabs = openTabsAfter(commands ?? []).flatMap((tab) => {
      const url = webAddress(tab.url);
      return url === null ? [] : [{ ...tab, url }];
    });
    leftOut.add('limit', tabs.length - MOST_TABS);
    // A browser that has just started has written a session file without pages.
    if (tabs.length > 0) return tabs.slice(0, MOST_TABS);
  }
  if (isEncrypted) throw sessionEncrypted();
  return [];
}

/** Names of session files, newest first. */
async function sessionFiles(folder: string): Promise<readonly string[]> {
  try {
    const names = (await readdir(folder)).filter((name) => FILE.test(name));
    return names.toSorted((one, other) => Number(timeOf(other) - timeOf(one)));
  } catch (thrown) {
    if (isMissing(thrown)) return [];
    throw fileLocked('Sessions', thrown);
  }
}

const timeOf = (name: string): bigint => BigInt(FILE.exec(name)?.[1] ?? 0);

const isThere = (folder: string): Promise<boolean> =>
  readdir(folder).then(
    (names) => names.length > 0,
    () => false,
  );
