/**
 * The part of an endpoint's address that a key is kept for: scheme, host and port, in lower case. Where the host ends is told as the URL
 * standard does: at a backslash too, and line ends do not count. Else a key could go to another host than the one it is kept for.
 */
export function endpointOrigin(baseUrl: string): string {
  const address = baseUrl.trim().replaceAll(/[\t\n\r]/g, '');
  const origin = /^(https?):[/\\]*(?:[^/\\?#]*@)?([^/\\?#]+)/i.exec(address);
  return origin === null
    ? baseUrl
    : `${origin[1]}://${withoutDefaultPort(origin[1] ?? '', origin[2] ?? '')}`.toLowerCase();
}

function withoutDefaultPort(scheme: string, host: string): string {
  return host.replace(scheme.toLowerCase() === 'https' ? /:443$/ : /:80$/, '');
}
