import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';

/**
 * Marks a file as from the internet, so that the system warns before opening it: an alternate stream on Windows, an extended attribute
 * elsewhere. A disk without either keeps the file unmarked.
 */
export function markOrigin(path: string, url: string, platform = process.platform): Promise<void> {
  const origin = withoutSecrets(url);
  if (platform === 'win32')
    return writeFile(
      `${path}:Zone.Identifier`,
      `[ZoneTransfer]\r\nZoneId=3\r\nHostUrl=${origin}\r\n`,
    ).catch(() => undefined);
  return platform === 'darwin'
    ? run('/usr/bin/xattr', ['-w', 'com.apple.quarantine', quarantineText(), path])
    : run('setfattr', ['-n', 'user.xdg.origin.url', '-v', origin, '--', path]);
}

/** Flags, time and program: downloaded and not approved. */
function quarantineText(): string {
  return `0081;${Math.floor(Date.now() / 1000).toString(16)};Waymark;`;
}

/** Other users who can read the file must not learn a token of its address. */
function withoutSecrets(url: string): string {
  const address = URL.parse(url);
  if (address === null || !/^https?:$/.test(address.protocol)) return 'about:internet';
  return `${address.origin}${address.pathname}`.slice(0, 2000);
}

function run(program: string, args: readonly string[]): Promise<void> {
  return new Promise((resolve) => {
    // Without the program there is no mark.
    execFile(program, [...args], { timeout: 5000 }, () => resolve());
  });
}
