import type { McpEnvironmentVariable } from '#shared/mcp/mcp-server.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Variables that a program needs to be found and to run, the same list as in the reference SDK. They include no keys or tokens. */
const BASICS =
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

const CERTIFICATES = ['NODE_EXTRA_CA_CERTS', 'SSL_CERT_FILE', 'SSL_CERT_DIR'];
/** Proxy variables, in upper and lower case because programs use either. */
const PROXIES = ['HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY'].flatMap((name) => [
  name,
  name.toLowerCase(),
]);

/**
 * Returns the environment of MCP servers that are programs, before the variables that the person set for them. Without the certificates and
 * proxies of the person's network, `npx` could not fetch a server and would wait.
 */
export function baseEnvironment(env: Environment): Record<string, string> {
  return Object.fromEntries(
    [...BASICS, ...CERTIFICATES, ...PROXIES].flatMap((name) => {
      const value = env[name];
      // A value with this beginning is an exported shell function, which a shell would run.
      return value === undefined || value.startsWith('()') ? [] : [[name, value]];
    }),
  );
}

/**
 * Returns what the person sees of a program's environment: every name, and the values of proxies and certificates without passwords.
 * `ownNames` are the variables that the person set for the server, which take precedence.
 */
export function describeEnvironment(
  base: Environment,
  ownNames: readonly string[],
): McpEnvironmentVariable[] {
  const passedOn = Object.entries(base).filter(([name]) => !ownNames.includes(name));
  return [
    ...passedOn.map(([name, value = '']) => ({ name, value: shownValue(name, value) })),
    ...ownNames.map((name) => ({ name, value: null })),
  ];
}

function shownValue(name: string, value: string): string | null {
  if (PROXIES.includes(name)) return withoutUser(value);
  return CERTIFICATES.includes(name) ? value : null;
}

/**
 * Hides the user of a proxy: `http://ada:secret@proxy:8080` → `http://***@proxy:8080`, also without a scheme. A user name alone is hidden
 * too, as it can be a token.
 */
function withoutUser(proxy: string): string {
  return proxy.replaceAll(/((?:^|,)[^\S,]*(?:[a-z][a-z0-9+.-]{0,30}:\/\/)?)[^,]*@/gi, '$1***@');
}
