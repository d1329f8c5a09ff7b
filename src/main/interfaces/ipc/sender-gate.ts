/** The fields of the sender frame that are checked. */
export interface Frame {
  readonly url: string;
}

/**
 * Whether a message comes from the window's own page: its main frame, still showing `origin`. Call it before anything is awaited, since the
 * frame may show another page afterwards.
 */
export function isFromOwnPage(
  event: { readonly senderFrame: Frame | null },
  ui: { readonly mainFrame: Frame },
  origin: string,
): boolean {
  const { senderFrame } = event;
  return (
    senderFrame !== null && senderFrame === ui.mainFrame && originOf(senderFrame.url) === origin
  );
}

/** Returns scheme and host, because `URL.origin` is "null" for custom schemes. */
function originOf(url: string): string {
  if (!URL.canParse(url)) return '';
  const { protocol, host } = new URL(url);
  return `${protocol}//${host}`;
}
