import type { WebContents } from 'electron';

import type { Disposable } from '../../platform/async/disposable.ts';
import type { Bitmap } from '../../browser/tabs/tab-pool.ts';
import type { WebTab } from '../../browser/tabs/tab/web-tab.ts';
import type { ShownAct } from './add-act.ts';
import { pictureOf, takePicture } from './element-picture.ts';
import { PersonActs, type RecorderMessage } from './person-acts.ts';
import { fingerprintOfUsed, readPage, type ReadPage } from './read-element.ts';

/** Milliseconds after an action in which a new page counts as its effect. */
const ARRIVES_WITHIN_MS = 4000;
/** Number of readings stored per tab; an action refers to one of the last readings of its document. */
const MOST_READ = 12;

interface TabWatch {
  readonly onAct: (act: ShownAct) => void;
  /** Called when the tab shows another URL soon after an action. */
  readonly onArrived: (url: string) => void;
  readonly onListening: (isListening: boolean) => void;
}

interface Read extends ReadPage {
  readonly url: string | null;
  /** Picture of the tab; `null` for the reading of an inner frame. */
  readonly picture: Promise<Bitmap | null> | null;
}

type Navigation = Electron.Event<Electron.WebContentsDidStartNavigationEventParams>;

/** Reports the person's actions in one tab: in its pages and in the address bar. */
export function watchTab(tab: WebTab, contents: WebContents, watch: TabWatch): Disposable {
  const readings = new Map<string, Read>();
  let lastActAt = -Infinity;
  const acts = new PersonActs({
    tab,
    contents,
    onListening: watch.onListening,
    onMessage: (message, document) => {
      // Input of a run is a trusted event for the page too, so it is ignored here.
      if (tab.isDriven) return;
      if (message.type === 'read') return keep(readings, tab, message, document);
      const read = readings.get(`${document} ${message.reading}`);
      if (read === undefined) return;
      lastActAt = performance.now();
      watch.onAct(toShownAct(message, read, document));
    },
  });
  const started = ({ url, isMainFrame, isSameDocument, initiator }: Navigation): void => {
    if (!isMainFrame || isSameDocument || tab.isDriven || !/^https?:/.test(url)) return;
    // Navigations by a page or form have an initiator; those by the address bar, bookmarks or Back have none.
    if (initiator !== undefined && initiator !== null) return;
    watch.onAct(goTo(tab.url, url));
  };
  const arrived = (_event: unknown, url: string): void => {
    const place = placeOf(url);
    if (place !== null && performance.now() - lastActAt < ARRIVES_WITHIN_MS) watch.onArrived(place);
    lastActAt = -Infinity;
  };
  const arrivedInPage = (event: unknown, url: string, isMainFrame: boolean): void => {
    if (isMainFrame) arrived(event, url);
  };
  contents.on('did-start-navigation', started);
  contents.on('did-navigate', arrived);
  contents.on('did-navigate-in-page', arrivedInPage);
  return {
    dispose: () => {
      acts.dispose();
      contents.off('did-start-navigation', started);
      contents.off('did-navigate', arrived);
      contents.off('did-navigate-in-page', arrivedInPage);
    },
  };
}

function keep(
  readings: Map<string, Read>,
  tab: WebTab,
  message: Extract<RecorderMessage, { readonly type: 'read' }>,
  document: string,
): void {
  readings.set(`${document} ${message.reading}`, {
    ...readPage(tab.id, message),
    url: placeOf(tab.url),
    picture: message.isPage ? takePicture(tab) : null,
  });
  const [oldest] = readings.keys();
  if (readings.size > MOST_READ && oldest !== undefined) readings.delete(oldest);
}

function toShownAct(
  { on, act }: Extract<RecorderMessage, { readonly type: 'act' }>,
  read: Read,
  document: string,
): ShownAct {
  const nodeId = fingerprintOfUsed(on, read);
  const to = act.type === 'drag' ? act.to : null;
  const { picture, secrets, url } = read;
  return {
    act,
    element: `${document} ${on.listed ?? `${on.role} ${on.name}`}`,
    isListed: on.listed !== null && read.listed.has(on.listed),
    name: nodeId.name,
    targets: { nodeId, ...(to !== null && { toNodeId: fingerprintOfUsed(to, read) }) },
    url,
    times: 1,
    effect: null,
    picture: picture === null ? Promise.resolve(null) : pictureOf(picture, nodeId.box, secrets),
  };
}

/** Returns the URL of a page without query and fragment, which a form may have filled; `null` when it is not a web page. */
function placeOf(url: string): string | null {
  const parsed = URL.parse(url);
  if (parsed === null || !/^https?:$/.test(parsed.protocol)) return null;
  const place = `${parsed.origin}${parsed.pathname}`;
  return place.length <= 4000 ? place : parsed.origin;
}

function goTo(from: string, url: string): ShownAct {
  return {
    act: url === from ? { type: 'reload' } : { type: 'go', url },
    element: '',
    isListed: false,
    name: '',
    targets: {},
    url: placeOf(from),
    times: 1,
    effect: null,
    picture: Promise.resolve(null),
  };
}
