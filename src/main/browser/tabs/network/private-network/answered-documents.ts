import type { WebFrameMain } from 'electron';

/** Maximum number of stored frames, more than are ever open. Dropped ones count by their own origin. */
const MAX_FRAMES = 2000;

/** HTTP statuses that leave the current document in place. */
const NO_DOCUMENT: ReadonlySet<number> = new Set([204, 205]);

export type AskingFrame = Pick<WebFrameMain, 'frameTreeNodeId' | 'url' | 'origin'>;

interface DocumentAnswer {
  readonly url: string;
  readonly statusCode: number;
  readonly frame?: AskingFrame | null | undefined;
  readonly responseHeaders?: Readonly<Record<string, readonly string[]>> | undefined;
}

/**
 * Origin of the last document of each frame. A page requests scripts and styles as soon as its renderer has the document, and Electron may
 * report these requests before the frame has its origin.
 */
export class AnsweredDocuments {
  readonly #origins = new Map<number, string>();

  /** Records a document when its headers arrive. */
  note({ url, statusCode, frame, responseHeaders = {} }: DocumentAnswer): void {
    const origin = URL.parse(url)?.origin;
    if (frame === undefined || frame === null || origin === undefined || origin === 'null') return;
    this.#origins.delete(frame.frameTreeNodeId);
    if (NO_DOCUMENT.has(statusCode) || isDownload(responseHeaders)) return;
    this.#origins.set(frame.frameTreeNodeId, origin);
    const [oldest] = this.#origins.keys();
    if (this.#origins.size > MAX_FRAMES && oldest !== undefined) this.#origins.delete(oldest);
  }

  /**
   * Origin of the requesting document in this frame. A recorded origin that the frame does not have yet must match the request's referrer,
   * if any.
   */
  originIn(frame: AskingFrame, referrer: string): string {
    const answered = isEmpty(frame.url) ? this.#origins.get(frame.frameTreeNodeId) : undefined;
    if (answered === undefined) return frame.origin;
    const named = URL.parse(referrer)?.origin ?? answered;
    return named === answered ? answered : frame.origin;
  }
}

/** Whether a frame has shown no document yet. */
export const isEmpty = (url: string): boolean => url === '' || url === 'about:blank';

function isDownload(headers: Readonly<Record<string, readonly string[]>>): boolean {
  return Object.entries(headers).some(
    ([name, values]) =>
      name.toLowerCase() === 'content-disposition' &&
      values.some((value) => value.trim().toLowerCase().startsWith('attachment')),
  );
}
