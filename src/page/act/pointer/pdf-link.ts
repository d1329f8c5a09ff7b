/** The resolved URL of a link or embedded object; empty if there is none. */
export function linkAddress(element: Element): string {
  const holder = element.closest('a[href], area[href]') ?? element;
  if (holder instanceof HTMLAnchorElement || holder instanceof HTMLAreaElement) return holder.href;
  if (holder instanceof HTMLObjectElement) return holder.data;
  if (holder instanceof HTMLIFrameElement || holder instanceof HTMLEmbedElement) return holder.src;
  return '';
}

let held: Uint8Array | null = null;

/** Holds the bytes of a `blob:` URL and returns their number; `null` when the URL was revoked. */
export async function holdBlob(address: string, maxBytes: number): Promise<number | null> {
  held = null;
  try {
    const blob = await (await fetch(address)).blob();
    if (blob.size <= maxBytes) held = new Uint8Array(await blob.arrayBuffer());
    return blob.size;
  } catch {
    return null;
  }
}

/** A part of the held bytes, as Base64; they are released after the last part. */
export function blobPart(begin: number, end: number): string {
  const part = held?.subarray(begin, end) ?? new Uint8Array();
  if (held !== null && end >= held.byteLength) held = null;
  let text = '';
  // A call takes a limited number of arguments, so the bytes go in chunks.
  for (let at = 0; at < part.byteLength; at += 0x8000)
    text += String.fromCharCode(...part.subarray(at, at + 0x8000));
  return btoa(text);
}
