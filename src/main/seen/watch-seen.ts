import type { WebContents } from 'electron';
import { z } from 'zod';

import { withoutCredentials } from '#shared/page-address/without-credentials.ts';

import seenSource from '../../page/seen/seen.page.ts?page-script';
import { isolatedScript } from '../platform/isolated-script.ts';
import type { ReadPage } from './seen-pages.ts';

export interface SeenWatchOptions {
  /** Whether what the tab shows is the person's own, and to be kept. */
  readonly isPerson: () => boolean;
  /** Whether the person sees the page. */
  readonly isShown: () => boolean;
  readonly mayKeep: (url: string) => boolean;
  readonly onRead: (page: ReadPage) => void;
  readonly now: () => number;
}

/** Beside the worlds of Electron itself, of runs, of log-ins and of the reading view. */
const WORLD = 1300;
const askSeen = isolatedScript(WORLD, 'waymarkSeen', seenSource);
/** A page that is left sooner was not looked at. */
const LOOKED_AT_MS = 3000;
/** Pages that go on loading have more to say by then. */
const AGAIN_MS = 30_000;
const NOT_FOUND = 400;
/** A page without words is a picture or an application that draws itself. */
const LEAST_CHARS = 80;

const AnswerSchema = z.strictObject({ text: z.string().max(30_000), isPrivate: z.boolean() });

/** Reads the text of pages that the person looks at, once it stands and once more later. */
export function watchSeen(contents: WebContents, options: SeenWatchOptions): void {
  let timer: NodeJS.Timeout | undefined;
  let isPage = false;
  /** Frames that load again and again must not put the reading of their page off. */
  let isAwaited = false;

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
    if (found === undefined || contents.isDestroyed() || contents.getURL() !== url) return;
    if (found.isPrivate || found.text.length < LEAST_CHARS || !options.isPerson()) return;
    const address = pageAddress(withoutCredentials(url));
    options.onRead({
      url: address,
      title: contents.getTitle(),
      text: found.text,
      at: options.now(),
    });
    if (then !== null) readIn(then, null);
  };

  contents.on('did-navigate', (_event, url, status) => {
    clearTimeout(timer);
    isAwaited = false;
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

/** Places within a page are no pages; views that are named by a fragment are (`#/inbox`). */
const pageAddress = (url: string): string => {
  const at = url.indexOf('#');
  return at < 0 || /^[/!]/.test(url.slice(at + 1)) ? url : url.slice(0, at);
};
