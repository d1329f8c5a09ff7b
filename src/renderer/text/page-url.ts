const LOCAL_HOST = /^(?:localhost|127\.|10\.|192\.168\.|\[)/i;

/** Returns the URL of a web page that the person wrote, with or without its scheme; `null` if it is none. */
export function pageUrl(text: string): string | null {
  const written = text.trim();
  if (/\s/.test(written)) return null;
  const whole = /^https?:\/\//i.test(written)
    ? written
    : `${LOCAL_HOST.test(written) ? 'http' : 'https'}://${written}`;
  const url = URL.parse(whole);
  if (url === null) return null;
  const isHost = url.hostname.includes('.') || LOCAL_HOST.test(url.hostname);
  return isHost || written !== whole.replace(/^https?:\/\//i, '') ? url.href : null;
}
