import { knowElementsOfFrames } from './frame-elements.ts';

/** A document whose fields are saved. */
export interface KeptDocument {
  readonly document: Document;
  /** The document's place among the frames, and its URL; empty for the page itself. */
  readonly place: string;
}

const MOST_DOCUMENTS = 20;
const MOST_LEVELS = 4;
const MOST_OF_ADDRESS = 150;

/**
 * The page and the frames that it may read, outer ones first. Frames of other origins can be read only by code of their own or a debugger,
 * and the person's pages have neither.
 */
export function keptDocuments(): readonly KeptDocument[] {
  const found: KeptDocument[] = [{ document, place: '' }];
  addFrames(document, [], found);
  return found;
}

function addFrames(around: Document, path: readonly number[], found: KeptDocument[]): void {
  if (path.length === MOST_LEVELS) return;
  for (const [index, frame] of [...around.querySelectorAll('iframe,frame')].entries()) {
    const inner = documentIn(frame);
    if (inner === null || found.length === MOST_DOCUMENTS) continue;
    const own = [...path, index];
    const [address = ''] = inner.URL.split('#');
    found.push({
      document: inner,
      place: `frame ${own.join('.')} ${address.slice(0, MOST_OF_ADDRESS)} `,
    });
    addFrames(inner, own, found);
  }
}

/**
 * The document in a frame; `null` for a frame of another origin. The element may come from another frame, whose classes this window does
 * not know at first.
 */
function documentIn(frame: Element): Document | null {
  knowElementsOfFrames();
  return frame instanceof HTMLIFrameElement || frame instanceof HTMLFrameElement
    ? frame.contentDocument
    : null;
}
