import { withoutCredentials } from '#shared/page-address/without-credentials.ts';
import type { WebContents } from 'electron';

import type { VisitRecorder } from './visit-recorder.ts';

export interface VisitWatchOptions {
  readonly recorder: VisitRecorder;
  /** Whether what the tab does is the person's own, and to be kept. */
  readonly isPerson: () => boolean;
  /** Why what has just arrived was loaded; asked once for each. `again`: the tab shows what it showed before it was asleep. */
  readonly takeReason: () => 'typed' | 'again' | 'other';
}

const NOT_FOUND = 400;
/** Chromium reports a title that is made of the address while the page has none. */
const isAddress = (title: string, url: string): boolean =>
  title === '' || url.includes(title) || title.includes('://');

/** Notes the pages that a tab goes to; going back and forth among them, errors and places within a page are none. */
export function watchVisits(contents: WebContents, options: VisitWatchOptions): void {
  const { recorder, isPerson, takeReason } = options;
  const visits = recorder.openTab();
  const entries = new EntryTrail();

  const arrived = (url: string, status: number): void => {
    const { navigationHistory } = contents;
    const move = entries.moved(navigationHistory.getActiveIndex(), navigationHistory.length(), url);
    const reason = takeReason();
    // What a page is made of is no visit to it.
    const isPage = /^https?:/.test(url) && !contents.getURL().startsWith('view-source:');
    if (!isPage || status >= NOT_FOUND || !isPerson()) {
      visits.left();
      return;
    }
    if (reason === 'again')
      entries.adopt(navigationHistory.getAllEntries().map((entry) => entry.url));
    if (reason === 'again' || move === 'travelled') {
      visits.left();
      return;
    }
    visits.arrived({
      url: withoutCredentials(url),
      isTyped: reason === 'typed',
      replaces: move === 'replaced',
    });
  };

  contents.on('did-navigate', (_event, url, status) => arrived(url, status));
  contents.on('did-navigate-in-page', (_event, url, isMainFrame) => {
    if (isMainFrame && !isSamePlace(entries.current, url)) arrived(url, 0);
  });
  contents.on('did-fail-load', (_event, _code, _name, _url, isMainFrame) => {
    if (isMainFrame) takeReason();
  });
  contents.on('page-title-updated', (_event, title) => {
    const url = contents.getURL();
    if (isPerson() && !isAddress(title, url)) visits.titled(withoutCredentials(url), title);
  });
}

type Move = 'went' | 'replaced' | 'travelled';

/** The entries of a tab's own history, by which a new page is told from one that was gone back to. */
class EntryTrail {
  #urls: string[] = [];
  #index = -1;

  get current(): string {
    return this.#urls[this.#index] ?? '';
  }

  /** The tab was given a history. */
  adopt(urls: readonly string[]): void {
    this.#urls = [...urls];
  }

  moved(index: number, length: number, url: string): Move {
    const before = this.#index;
    const isKnown = this.#urls[index] === url && length === this.#urls.length;
    this.#urls.length = length;
    this.#urls[index] = url;
    this.#index = index;
    if (index === before) return isKnown ? 'went' : 'replaced';
    return isKnown ? 'travelled' : 'went';
  }
}

/** Only the fragment differs, and it names a place within the page, not one of its views (`#/inbox`). */
function isSamePlace(from: string, to: string): boolean {
  const [before = '', oldPlace = ''] = from.split('#', 2);
  const [after = '', place = ''] = to.split('#', 2);
  return before === after && !/^[/!]/.test(place) && !/^[/!]/.test(oldPlace);
}
