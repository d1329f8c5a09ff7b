import type { WebFrameMain } from 'electron';

/** More than are ever shown at a time; of a frame that is forgotten only its own word counts. */
const MAX_FRAMES = 2000;

/** It has an answer, but the frame goes on showing what it showed. */
const NO_DOCUMENT: ReadonlySet<number> = new Set([204, 205]);

export type AskingFrame = Pick<WebFrameMain, 'frameTreeNodeId' | 'url' | 'origin'>;

interface DocumentAnswer {
  readonly url: string;
  readonly statusCode: number;
  readonly frame?: AskingFrame | null | undefined;
  readonly responseHeaders?: Readonly<Record<string, readonly string[]>> | undefined;
}

/**
 * A page asks for its scripts and styles as soon as its renderer has the document. Electron may tell of these requests before it
 * tells that the frame shows the document: the frame then still names no origin at all. Here is kept which document each frame was
 * answered with last.
 */
export class AnsweredDocuments {
  readonly #origins = new Map<number, string>();

  /** The headers of a document have come. */
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
   * The origin of the document in this frame that asks for something. That it is one which the frame does not name yet must agree
   * with the address that the request itself gives as its referrer, where it gives one.
   */
  originIn(frame: AskingFrame, referrer: string): string {
    const answered = isEmpty(frame.url) ? this.#origins.get(frame.frameTreeNodeId) : undefined;
    if (answered === undefined) return frame.origin;
    const named = URL.parse(referrer)?.origin ?? answered;
    return named === answered ? answered : frame.origin;
  }
}

/** Whether a frame has shown nothing yet. */
export const isEmpty = (url: string): boolean => url === '' || url === 'about:blank';

function isDownload(headers: Readonly<Record<string, readonly string[]>>): boolean {
  return Object.entries(headers).some(
    ([name, values]) =>
      name.toLowerCase() === 'content-disposition' &&
      values.some((value) => value.trim().toLowerCase().startsWith('attachment')),
  );
}
