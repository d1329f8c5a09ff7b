import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';

import { protocol, session, type Session } from 'electron';

import { ArtifactIdSchema, type ArtifactId } from '#shared/model/ids.ts';
import type { Artifact } from '#shared/run-store/artifact-store.ts';
import { LOCAL_FILE_SCHEME } from '#shared/model/page/local-file.ts';

import { type Served, serveScheme } from './serve-scheme.ts';

export const UI_SCHEME = 'app';
export const UI_ORIGIN = 'app://ui';
const PARTITION = 'persist:ui';

const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' blob: data:",
  "worker-src 'self'",
  "connect-src 'none'",
  "frame-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join('; ');

const MIME_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
};

export interface UiSessionOptions {
  /** Folder with the built files of the window's page. */
  readonly uiFolder: string;
  /** Reads a stored picture; `null` when it does not exist or was deleted. */
  readonly readArtifact: (id: ArtifactId) => Promise<Artifact | null>;
  readonly onError: (error: unknown) => void;
}

/** Registers the program's URL schemes. Must be called once, before Electron's `ready` event. */
export function registerSchemes(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: UI_SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true } },
    // Chromium's PDF viewer accepts only documents of standard schemes. This scheme cannot be fetched, and no page may navigate to it.
    { scheme: LOCAL_FILE_SCHEME, privileges: { standard: true, secure: true, stream: true } },
  ]);
}

/**
 * Opens the session of the window’s own page: only it serves `app://ui`, and it has no network and grants no permissions except writing to
 * the clipboard. The files are listed once; a URL is only looked up in that list, never turned into a path.
 */
export function openUiSession(options: UiSessionOptions): Session {
  const uiSession = session.fromPartition(PARTITION);
  const files = listFiles(options.uiFolder);
  serveScheme(uiSession.protocol, UI_SCHEME, (url) =>
    answer(url, files, options.readArtifact).catch((error: unknown) => {
      options.onError(error);
      return notFound();
    }),
  );
  uiSession.setPermissionRequestHandler((_contents, permission, callback) =>
    callback(permission === 'clipboard-sanitized-write'),
  );
  uiSession.setPermissionCheckHandler(
    (_contents, permission) => permission === 'clipboard-sanitized-write',
  );
  uiSession.setDevicePermissionHandler(() => false);
  uiSession.setSpellCheckerEnabled(false);
  uiSession.webRequest.onBeforeRequest((details, callback) =>
    callback({ cancel: !isOwnAddress(details.url) }),
  );
  uiSession.on('will-download', (event) => event.preventDefault());
  return uiSession;
}

function isOwnAddress(url: string): boolean {
  return url.startsWith(`${UI_ORIGIN}/`) || /^(?:devtools|blob|data):/.test(url);
}

async function answer(
  url: URL,
  files: ReadonlyMap<string, string>,
  readArtifact: UiSessionOptions['readArtifact'],
): Promise<Served> {
  if (url.host !== 'ui') return notFound();
  const artifactId = ArtifactIdSchema.safeParse(/^\/artifacts\/([^/]+)$/.exec(url.pathname)?.[1]);
  if (artifactId.success) {
    const artifact = await readArtifact(artifactId.data);
    // An artifact never changes, since its URL is the hash of its bytes.
    return artifact === null
      ? notFound()
      : reply(artifact.bytes, artifact.mime, 'private, max-age=31536000, immutable');
  }
  const path = url.pathname === '/' ? '/index.html' : url.pathname;
  const file = files.get(path);
  if (file === undefined) return notFound();
  return reply(
    new Uint8Array(readFileSync(file)),
    MIME_TYPES[extname(file)] ?? 'application/octet-stream',
    'no-cache',
  );
}

function reply(bytes: Uint8Array<ArrayBuffer>, mime: string, cacheControl: string): Served {
  return {
    status: 200,
    bytes,
    headers: { ...secureHeaders(), 'content-type': mime, 'cache-control': cacheControl },
  };
}

function notFound(): Served {
  return { status: 404, bytes: new Uint8Array(), headers: secureHeaders() };
}

function secureHeaders(): Record<string, string> {
  return {
    'content-security-policy': CONTENT_SECURITY_POLICY,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
  };
}

/** Returns all files of the built window, by URL path. */
function listFiles(folder: string): ReadonlyMap<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return new Map(
    files.map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return [`/${relative(folder, path).split(sep).join('/')}`, path];
    }),
  );
}
