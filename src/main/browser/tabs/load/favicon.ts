import type { FetchInSession } from '../../../platform/requests/fetch-in-session.ts';

const MAX_BYTES = 64 * 1024;
const TIMEOUT_MS = 5000;
const PICTURE_TYPES = /^image\/(?:png|jpeg|gif|webp|x-icon|vnd\.microsoft\.icon|svg\+xml)$/;

/**
 * Site icon as a data URL, fetched in the tab's own session, so the window itself loads nothing from the network. Returns `null` where no
 * icon is small enough and an image.
 */
export async function fetchFavicon(
  fetch: FetchInSession,
  candidates: readonly string[],
): Promise<string | null> {
  for (const url of candidates.slice(0, 3)) {
    if (url.startsWith('data:image/')) {
      if (url.length <= MAX_BYTES) return url;
      continue;
    }
    const found = await fetchPicture(fetch, url);
    if (found !== null) return found;
  }
  return null;
}

async function fetchPicture(fetch: FetchInSession, url: string): Promise<string | null> {
  if (!/^https?:/.test(url)) return null;
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const type = response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
    if (response.body === null) return null;
    if (!response.ok || !PICTURE_TYPES.test(type)) {
      // Unread responses stay open.
      await response.body.cancel();
      return null;
    }
    const bytes = await readUpTo(response.body, MAX_BYTES);
    return bytes === null ? null : `data:${type};base64,${bytes.toString('base64')}`;
  } catch {
    // Errors are ignored: a page without an icon is fine.
    return null;
  }
}

async function readUpTo(
  body: ReadableStream<Uint8Array>,
  maxBytes: number,
): Promise<Buffer | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > maxBytes) return null;
    chunks.push(chunk);
  }
  return size === 0 ? null : Buffer.concat(chunks);
}
