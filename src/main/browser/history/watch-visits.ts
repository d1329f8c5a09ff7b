import { cut } from '#shared/page-state/clean-text.ts';
import { withoutCredentials } from '#shared/page-address/without-credentials.ts';
import type { WebContents } from 'electron';

import type { VisitRecorder } from './visit-recorder.ts';

export interface VisitWatchOptions {
  readonly recorder: VisitRecorder;
  /** Whether the tab acts for the person and its visits are recorded. */
  readonly isPerson: () => boolean;
  /** Reason for the last load; called once for each. `again`: the tab restores what it showed before it slept. */
  readonly takeReason: () => 'typed' | 'again' | 'other';
}

const NOT_FOUND = 400;
/** Maximum length of a title. Pages may set any length, but lists and the text index have room for a line. */
const MAX_TITLE = 1000;

/** Whether a title is only made of the URL, which Chromium reports while a page has no title. */
const isAddress = (title: string, url: string): boolean =>
  title === '' || url.includes(title) || title.includes('://');

/** Records the pages that a tab visits, without back and forward navigation, errors and jumps within a page. */
export function watchVisits(contents: WebContents, options: VisitWatchOptions): void {
  const { recorder, isPerson, takeReason } = options;
  const visits = recorder.openTab();
  const entries = new EntryTrail();

  const arrived = (url: string, status: number): void => {
    const { navigationHistory } = contents;
    const move = entries.moved(navigationHistory.getActiveIndex(), navigationHistory.length(), url);
    const reason = takeReason();
    // The source view of a page is not a visit.
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
    if (isPerson() && !isAddress(title, url))
      visits.titled(withoutCredentials(url), cut(title, MAX_TITLE));
  });
}

type Move = 'went' | 'replaced' | 'travelled';

/** Entries of a tab's back-forward list, which tell new pages from revisited ones. */
class EntryTrail {
  #urls: string[] = [];
  #index = -1;

  get current(): string {
    return this.#urls[this.#index] ?? '';
  }

  /** Takes over the entries of a restored tab. */
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

/** Whether the URLs differ only in a fragment that is a position in the page, not a view of an app (`#/inbox`). */
function isSamePlace(from: string, to: string): boolean {
  const [before = '', oldPlace = ''] = from.split('#', 2);
  const [after = '', place = ''] = to.split('#', 2);
  return before === after && !/^[/!]/.test(place) && !/^[/!]/.test(oldPlace);
}
