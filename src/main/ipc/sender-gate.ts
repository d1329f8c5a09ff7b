/** What is looked at of the frame that sent a message. */
export interface Frame {
  readonly url: string;
}

/**
 * Whether a message comes from the window’s own page: its main frame, still showing `origin`.
 * Has to be asked before anything is awaited: afterwards the frame may show another page.
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

/** Scheme and host: `URL.origin` is "null" for schemes of one’s own. */
function originOf(url: string): string {
  if (!URL.canParse(url)) return '';
  const { protocol, host } = new URL(url);
  return `${protocol}//${host}`;
}
