import { nextFrame } from '../next-frame.ts';

/** Longest wait in ms; shorter than the time limit of a call into a page. */
const PATIENCE_MS = 2000;

/** The document that was waited for last; one that loads endlessly is waited for only once. */
let waitedFor: Document | null = null;

/** Waits until a document in a frame has fired `load`: the page around it often adds its handlers to the frame's content then. */
export async function untilFrameLoaded(document: Document): Promise<void> {
  const { defaultView: view } = document;
  if (view === null || view === view.top || document.readyState === 'complete') return;
  if (waitedFor === document) return;
  waitedFor = document;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, PATIENCE_MS);
    const end = (): void => {
      clearTimeout(timer);
      resolve();
    };
    view.addEventListener('load', end, { once: true });
  });
  await nextFrame();
}
