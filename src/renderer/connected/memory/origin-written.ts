/** Origin of a site as people type it; `null` for text that names none. */
export function originWritten(written: string): string | null {
  const text = written.trim();
  const isLocal = /^(?:localhost|127\.|\[)/i.test(text);
  const url = URL.parse(
    /^https?:\/\//i.test(text) ? text : `${isLocal ? 'http' : 'https'}://${text}`,
  );
  const isSite = url !== null && /\.|^localhost$|^\[/.test(url.hostname);
  return isSite ? url.origin : null;
}
