import type { ContextMenuParams, WebContents } from 'electron';

export type MediaAct = 'loop' | 'controls' | 'picture';

/** What is done with the element that the script has found. */
const ACTS: Readonly<Record<MediaAct, string>> = {
  loop: 'media.loop = !media.loop',
  controls: 'media.controls = !media.controls',
  picture: `media.matches(':picture-in-picture')
    ? document.exitPictureInPicture() : media.requestPictureInPicture()`,
};
/** Where no script of the page has changed what these do. */
const WORLD = 1003;

type MediaParams = Pick<ContextMenuParams, 'x' | 'y' | 'srcURL' | 'frame'>;

/** Does something with the video or sound under the mouse: Electron has no call for it. Rejects where it is no longer there. */
export async function actOnMedia(
  contents: WebContents,
  { x, y, srcURL, frame }: MediaParams,
  act: MediaAct,
): Promise<void> {
  const isInPage = frame === null || frame === contents.mainFrame;
  const zoom = contents.getZoomFactor();
  // Places are known in the page itself; in a frame it is the element that plays this.
  const place = isInPage ? [x / zoom, y / zoom] : null;
  const code = `(async () => {
    const media = (${findMedia})(${JSON.stringify(srcURL)}, ${JSON.stringify(place)});
    await (${ACTS[act]});
  })()`;
  // Only the page itself has worlds for the program.
  await (isInPage
    ? contents.executeJavaScriptInIsolatedWorld(WORLD, [{ code }], true)
    : frame.executeJavaScript(code, true));
}

/** Of the page: it finds the element, in open shadow roots as well. */
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
