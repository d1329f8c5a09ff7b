import type { WebContents } from 'electron';

export interface NotificationClicksOptions {
  /** Whether the person has this page before their eyes, or a run works in it: then nothing has to be brought to the front. */
  readonly isBusy: (contents: WebContents) => boolean;
  /** The person has clicked on a notification of this page. */
  readonly onClick: (contents: WebContents) => void;
}

const EVERY_MS = 400;
/** Keys for media make the page count as used, too. */
const MEDIA_MS = 2000;
/** Apart from the page's own scripts, and from what reads logins. */
const WORLD = 1002;
const IS_USED = [{ code: 'navigator.userActivation.isActive' }];

interface Watched {
  readonly contents: WebContents;
  /** As it was asked last; `true` at first, because the page may just have been used by hand. */
  wasUsed: boolean;
  isAsking: boolean;
  mediaAt: number;
}

/**
 * Electron shows a page's notification and tells nobody but the page that it was clicked; what the page then asks for, to come to the
 * front, does nothing. But Chromium lets the page count as used by the person from the click on. So a page that may show notifications
 * is asked, while nobody sees it, whether it has become used: no page can bring that about by itself.
 */
export class NotificationClicks {
  readonly #options: NotificationClicksOptions;
  readonly #watched = new Map<WebContents, Watched>();
  #timer: NodeJS.Timeout | null = null;

  constructor(options: NotificationClicksOptions) {
    this.#options = options;
  }

  /** The page has made use of its leave to show notifications; what it shows can be clicked as long as it is there. */
  watch(contents: WebContents): void {
    if (this.#watched.has(contents)) return;
    const watched = { contents, wasUsed: true, isAsking: false, mediaAt: 0 };
    this.#watched.set(contents, watched);
    const onMedia = (): void => void (watched.mediaAt = Date.now());
    const end = (): void => {
      contents.off('media-started-playing', onMedia);
      contents.off('media-paused', onMedia);
      contents.off('did-navigate', end);
      this.#watched.delete(contents);
    };
    contents.on('media-started-playing', onMedia);
    contents.on('media-paused', onMedia);
    contents.on('did-navigate', end);
    contents.once('destroyed', () => this.#watched.delete(contents));
    this.#timer ??= setInterval(() => this.#look(), EVERY_MS);
  }

  #look(): void {
    for (const watched of this.#watched.values()) void this.#ask(watched);
    if (this.#watched.size > 0 || this.#timer === null) return;
    clearInterval(this.#timer);
    this.#timer = null;
  }

  async #ask(watched: Watched): Promise<void> {
    const { contents } = watched;
    if (contents.isDestroyed() || this.#options.isBusy(contents)) {
      watched.wasUsed = true;
      return;
    }
    // A page that answers nothing is not asked again before it does.
    if (watched.isAsking) return;
    watched.isAsking = true;
    const answer: unknown = await contents
      .executeJavaScriptInIsolatedWorld(WORLD, IS_USED)
      // Its document is going.
      .catch(() => true);
    watched.isAsking = false;
    const isUsed = answer === true;
    const isNew = isUsed && !watched.wasUsed;
    watched.wasUsed = isUsed;
    if (!isNew || contents.isDestroyed() || this.#options.isBusy(contents)) return;
    const isOfMedia = contents.isCurrentlyAudible() || Date.now() - watched.mediaAt < MEDIA_MS;
    if (!isOfMedia) this.#options.onClick(contents);
  }
}
