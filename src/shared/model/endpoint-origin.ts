/** The part of an endpoint's address that a key is kept for: scheme, host and port, in lower case. */
export function endpointOrigin(baseUrl: string): string {
  const origin = /^(https?):\/\/(?:[^/?#]*@)?([^/?#]+)/i.exec(baseUrl.trim());
  return origin === null
    ? baseUrl
    : `${origin[1]}://${withoutDefaultPort(origin[1] ?? '', origin[2] ?? '')}`.toLowerCase();
}

function withoutDefaultPort(scheme: string, host: string): string {
  return host.replace(scheme.toLowerCase() === 'https' ? /:443$/ : /:80$/, '');
}
