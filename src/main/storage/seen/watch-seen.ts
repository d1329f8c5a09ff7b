import type { WebContents } from 'electron';
import { z } from 'zod';

import { withoutCredentials } from '#shared/page-address/without-credentials.ts';

import seenSource from '../../../page/seen/seen.page.ts?page-script';
import { isolatedScript } from '../../platform/process/isolated-script.ts';
import { pageAddress } from './page-address.ts';
import type { ReadPage } from './seen-pages.ts';

export interface SeenWatchOptions {
  /** Whether the tab's page was opened by the person and may be stored. */
  readonly isPerson: () => boolean;
  /** Whether the person sees the page. */
  readonly isShown: () => boolean;
  readonly mayKeep: (url: string) => boolean;
  /** Returns the text of the PDF at this URL, which is not in the document; `null` if none may be stored. */
  readonly readPdf: (url: string) => Promise<string | null>;
  readonly onRead: (page: ReadPage) => void;
  readonly now: () => number;
}

/** Id of this script's isolated world; Electron, runs, logins and the reading view use other worlds. */
const WORLD = 1300;
const askSeen = isolatedScript(WORLD, 'waymarkSeen', seenSource);
/** Milliseconds after which a page counts as looked at. */
const LOOKED_AT_MS = 3000;
/** Milliseconds until a second reading, for pages that keep loading. */
const AGAIN_MS = 30_000;
const NOT_FOUND = 400;
/** Minimum text; a page with less is a picture or an application that draws itself. */
const LEAST_CHARS = 80;

const AnswerSchema = z.strictObject({
  /** Texts of the page and of each frame of its origin. */
  texts: z.array(z.string().max(30_000)).max(30),
  isPrivate: z.boolean(),
  isPdf: z.boolean(),
});

/** Reads the text of pages that the person looks at, once after loading and once more later. */
export function watchSeen(contents: WebContents, options: SeenWatchOptions): void {
  const cameAt = watchArrivals(contents, options.now);
  let timer: NodeJS.Timeout | undefined;
  let isPage = false;
  /** Set after the first load of a page, so frames that reload repeatedly do not delay its reading. */
  let isAwaited = false;
  /** The PDF that was read last; fragments of its URL are the same document. */
  let lastPdf = '';

  const readIn = (delay: number, then: number | null): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void look(then), delay);
    timer.unref();
  };
  const look = async (then: number | null): Promise<void> => {
    if (contents.isDestroyed()) return;
    const url = contents.getURL();
    if (!isPage || !options.isPerson() || !options.mayKeep(url)) return;
    if (!options.isShown()) return readIn(LOOKED_AT_MS, then);
    const found = AnswerSchema.safeParse(
      await askSeen(contents, 'readSeen()').catch(() => null),
    ).data;
    if (found === undefined || found.isPrivate) return;
    // Loaded once, since a PDF does not change while it is shown.
    const [text = '', ...frames] = found.isPdf ? [await pdfText(url)] : found.texts;
    if (contents.isDestroyed() || contents.getURL() !== url || !options.isPerson()) return;
    if ([text, ...frames].join('').length < LEAST_CHARS || !options.mayKeep(url)) return;
    const address = pageAddress(withoutCredentials(url));
    options.onRead({
      url: address,
      title: contents.getTitle(),
      text,
      frames,
      at: options.now(),
      since: cameAt(),
    });
    if (then !== null && !found.isPdf) readIn(then, null);
  };

  const pdfText = async (url: string): Promise<string> => {
    const address = withoutFragment(url);
    if (address === lastPdf) return '';
    lastPdf = address;
    return (await options.readPdf(address)) ?? '';
  };

  contents.on('did-navigate', (_event, url, status) => {
    clearTimeout(timer);
    isAwaited = false;
    lastPdf = '';
    isPage = status < NOT_FOUND && /^https?:/.test(url);
  });
  contents.on('did-stop-loading', () => {
    if (!isAwaited) readIn(LOOKED_AT_MS, AGAIN_MS);
    isAwaited = true;
  });
  contents.on('did-navigate-in-page', (_event, _url, isMainFrame) => {
    if (isMainFrame) readIn(LOOKED_AT_MS, AGAIN_MS);
  });
  contents.on('destroyed', () => clearTimeout(timer));
}

const withoutFragment = (url: string): string => url.replace(/#.*$/s, '');

/** Returns a function for the time at which the person opened the shown page, in ms since the epoch. */
function watchArrivals(contents: WebContents, now: () => number): () => number {
  let page = '';
  let at = 0;
  const arrived = (url: string): void => {
    if (pageAddress(url) !== page) at = now();
    page = pageAddress(url);
  };
  contents.on('did-navigate', (_event, url) => {
    page = '';
    arrived(url);
  });
  contents.on('did-navigate-in-page', (_event, url, isMainFrame) => {
    if (isMainFrame) arrived(url);
  });
  return () => at;
}
