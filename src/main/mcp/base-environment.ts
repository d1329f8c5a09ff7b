/** What a program needs to be found and to run; the same list the reference SDK uses. Keys and tokens are never among it. */
const PASSED_ON =
  process.platform === 'win32'
    ? [
        'APPDATA',
        'HOMEDRIVE',
        'HOMEPATH',
        'LOCALAPPDATA',
        'PATH',
        'PATHEXT',
        'PROCESSOR_ARCHITECTURE',
        'PROGRAMFILES',
        'SYSTEMDRIVE',
        'SYSTEMROOT',
        'TEMP',
        'USERNAME',
        'USERPROFILE',
      ]
    : ['HOME', 'LANG', 'LOGNAME', 'PATH', 'SHELL', 'TERM', 'TMPDIR', 'USER'];

/** The environment of servers that are programs, before the variables that the person gave them. */
export function baseEnvironment(
  env: Readonly<Record<string, string | undefined>>,
): Record<string, string> {
  return Object.fromEntries(
    PASSED_ON.flatMap((name) => {
      const value = env[name];
      // A value that starts like this is an exported shell function, which a shell would run.
      return value === undefined || value.startsWith('()') ? [] : [[name, value]];
    }),
  );
}
