import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { app } from 'electron';

import { UPDATE_SOURCE_FILE, UpdateSourceSchema } from '#shared/model/release.ts';

import { Updates } from './updates.ts';

/** Opens the check for updates; `null` in a build from source, since only a release has an update feed. */
export function openUpdates(
  reservePath: (name: string) => string,
  fetch: (url: string, init: RequestInit) => Promise<Response>,
): Updates | null {
  const source = readSource(join(app.getAppPath(), UPDATE_SOURCE_FILE));
  if (source === null) return null;
  return new Updates({
    source,
    version: app.getVersion(),
    system: process.platform,
    arch: process.arch,
    fetch: (url, signal) => fetch(url, { signal, cache: 'no-store' }),
    reservePath,
  });
}

function readSource(file: string) {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return null;
  }
  return UpdateSourceSchema.parse(JSON.parse(text));
}
