/** Suffixes below which each name belongs to a different owner. */
const SHARED_SUFFIXES =
  /(?:^|\.)(?:(?:co|com|org|net|gov|edu|ac|or|ne|go|gob|gouv)\.[a-z]{2}|github\.io|gitlab\.io|pages\.dev|workers\.dev|vercel\.app|netlify\.app|web\.app|firebaseapp\.com|herokuapp\.com|azurewebsites\.net|cloudfront\.net|amazonaws\.com|blogspot\.com|myshopify\.com|wordpress\.com|appspot\.com|run\.app|fly\.dev|onrender\.com|glitch\.me|repl\.co|surge\.sh|sharepoint\.com|ngrok\.io|ngrok-free\.app|trycloudflare\.com|r2\.dev|s3\.[a-z\d-]+\.amazonaws\.com|tumblr\.com|neocities\.org|notion\.site|webflow\.io|wixsite\.com|squarespace\.com|weebly\.com|atlassian\.net|zendesk\.com|freshdesk\.com)$/;

/** Returns the origin of a URL, with the page's scheme for `ws:` and `wss:`. */
export function originOf({ protocol, host }: URL): string {
  return `${protocol.replace(/^ws/, 'http')}//${host}`;
}

/** Whether an origin and a URL belong to the same site, that is to one owner as far as names tell. */
export function isSameSite(origin: string, url: URL): boolean {
  const from = URL.parse(origin);
  if (from === null || from.protocol !== originOf(url).replace(/\/\/.*$/, '')) return false;
  if (from.hostname === url.hostname) return true;
  const site = siteOf(from.hostname);
  return site !== null && site === siteOf(url.hostname);
}

/**
 * Whether an origin and a URL belong to the same site. IP addresses and single names must be the same origin, since two services on one
 * host may be unrelated.
 */
export function isOwnSite(origin: string, url: URL): boolean {
  return siteOf(url.hostname) === null ? originOf(url) === origin : isSameSite(origin, url);
}

/** Returns the registrable part of a name; `null` for IP addresses and single names. */
function siteOf(hostname: string): string | null {
  if (/^[\d.]+$|^\[/.test(hostname)) return null;
  const labels = hostname.split('.');
  for (let from = 0; from < labels.length - 1; from += 1) {
    const rest = labels.slice(from + 1).join('.');
    if (
      SHARED_SUFFIXES.test(rest) &&
      rest === (SHARED_SUFFIXES.exec(rest)?.[0] ?? '').replace(/^\./, '')
    )
      return labels.slice(from).join('.');
  }
  return labels.length < 2 ? null : labels.slice(-2).join('.');
}
