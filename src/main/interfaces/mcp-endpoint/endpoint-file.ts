import { randomBytes } from 'node:crypto';
import { chmodSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

import { EndpointFileSchema, type EndpointFile } from '#shared/mcp/endpoint-file-schema.ts';

/** Returns the endpoint's token; creates one when there is none. */
export function keptToken(file: string): string {
  try {
    return EndpointFileSchema.parse(JSON.parse(readFileSync(file, 'utf8'))).token;
  } catch {
    // The file is missing or damaged.
    const token = newToken();
    writeEndpointFile(file, { version: 1, url: null, token });
    return token;
  }
}

/** Writes the file that `waymark-mcp` reads: the endpoint's URL and its token. Only the person can read it. */
export function writeEndpointFile(file: string, content: EndpointFile): void {
  const draft = `${file}.new`;
  writeFileSync(draft, JSON.stringify(content), { mode: 0o600 });
  // `mode` applies only to a new file; a draft left by a crash keeps its own mode.
  chmodSync(draft, 0o600);
  renameSync(draft, file);
}

export function newToken(): string {
  return randomBytes(32).toString('base64url');
}
