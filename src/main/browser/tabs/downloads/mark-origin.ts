import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';

/**
 * Marks a file as downloaded from the internet, so the system warns before opening it: an alternate data stream on Windows, an extended
 * attribute elsewhere. On a file system with neither, the file stays unmarked.
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

/** macOS quarantine attribute: flags (downloaded, not approved), time and program. */
function quarantineText(): string {
  return `0081;${Math.floor(Date.now() / 1000).toString(16)};Waymark;`;
}

/** Removes the query: other users who can read the file must not see a token in its URL. */
function withoutSecrets(url: string): string {
  const address = URL.parse(url);
  if (address === null || !/^https?:$/.test(address.protocol)) return 'about:internet';
  return `${address.origin}${address.pathname}`.slice(0, 2000);
}

function run(program: string, args: readonly string[]): Promise<void> {
  return new Promise((resolve) => {
    // Without the program, the file stays unmarked.
    execFile(program, [...args], { timeout: 5000 }, () => resolve());
  });
}
