import { randomBytes } from 'node:crypto';
import { chmodSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

import { EndpointFileSchema, type EndpointFile } from '#shared/mcp/endpoint-file.ts';

/** The token of the endpoint; one is made when there is none yet. */
export function keptToken(file: string): string {
  try {
    return EndpointFileSchema.parse(JSON.parse(readFileSync(file, 'utf8'))).token;
  } catch {
    // Not there yet, or damaged.
    const token = newToken();
    writeEndpointFile(file, { version: 1, url: null, token });
    return token;
  }
}

/** Writes what `waymark-mcp` reads: where the endpoint is, and its token. Only the person can read it. */
export function writeEndpointFile(file: string, content: EndpointFile): void {
  const draft = `${file}.new`;
  writeFileSync(draft, JSON.stringify(content), { mode: 0o600 });
  // `mode` counts only for a file that is made; a draft left by a crash keeps its own.
  chmodSync(draft, 0o600);
  renameSync(draft, file);
}

export function newToken(): string {
  return randomBytes(32).toString('base64url');
}
