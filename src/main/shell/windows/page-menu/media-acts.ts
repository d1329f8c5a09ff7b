import type { ContextMenuParams, WebContents } from 'electron';

export type MediaAct = 'loop' | 'controls' | 'picture';

/** Code of each action on the element that the script found. */
const ACTS: Readonly<Record<MediaAct, string>> = {
  loop: 'media.loop = !media.loop',
  controls: 'media.controls = !media.controls',
  picture: `media.matches(':picture-in-picture')
    ? document.exitPictureInPicture() : media.requestPictureInPicture()`,
};
/** Isolated world, in which no script of the page has replaced these functions. */
const WORLD = 1003;

type MediaParams = Pick<ContextMenuParams, 'x' | 'y' | 'srcURL' | 'frame'>;

/** Acts on the video or sound under the mouse by a script, as Electron has no call for it. Rejects when the element is no longer there. */
export async function actOnMedia(
  contents: WebContents,
  { x, y, srcURL, frame }: MediaParams,
  act: MediaAct,
): Promise<void> {
  const isInPage = frame === null || frame === contents.mainFrame;
  const zoom = contents.getZoomFactor();
  // The point is in coordinates of the page itself; in a frame, the element is found by the media that it plays.
  const place = isInPage ? [x / zoom, y / zoom] : null;
  const code = `(async () => {
    const media = (${findMedia})(${JSON.stringify(srcURL)}, ${JSON.stringify(place)});
    await (${ACTS[act]});
  })()`;
  // Isolated worlds are available only in the main frame.
  await (isInPage
    ? contents.executeJavaScriptInIsolatedWorld(WORLD, [{ code }], true)
    : frame.executeJavaScript(code, true));
}

/** Script function that finds the element, also in open shadow roots. */
const findMedia = `(source, place) => {
  const all = (root) => [...root.querySelectorAll('*')].flatMap((each) =>
    each instanceof HTMLMediaElement ? [each] : each.shadowRoot ? all(each.shadowRoot) : []);
  const isAt = (each) => {
    if (place === null) return false;
    const { left, right, top, bottom } = each.getBoundingClientRect();
    return left <= place[0] && place[0] < right && top <= place[1] && place[1] < bottom;
  };
  const playing = all(document).filter(({ currentSrc }) => currentSrc === source);
  const found = playing.findLast(isAt) ?? playing[0];
  if (found === undefined) throw new Error('The page has no such element any more.');
  return found;
}`;
