/**
 * Returns the part of an endpoint's address for which a key is stored: scheme, host and port, in lower case. The host ends as in the URL
 * standard, also at a backslash, and line ends are ignored; otherwise a key could be sent to another host than the one that it was given
 * for.
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
