import type { WebContents } from 'electron';

export interface NotificationClicksOptions {
  /** Whether the person sees this page, or a run works in it, so that it need not be brought to the front. */
  readonly isBusy: (contents: WebContents) => boolean;
  /** Called when the person has clicked on a notification of this page. */
  readonly onClick: (contents: WebContents) => void;
}

const EVERY_MS = 400;
/** Milliseconds after a media event in which activation is ignored, since media keys also activate the page. */
const MEDIA_MS = 2000;
/** Isolated world apart from the page's own scripts, and from the one that reads logins. */
const WORLD = 1002;
const IS_USED = [{ code: 'navigator.userActivation.isActive' }];

interface Watched {
  readonly contents: WebContents;
  /** Answer of the last check; `true` at first, because the person may just have used the page. */
  wasUsed: boolean;
  isAsking: boolean;
  mediaAt: number;
}

/**
 * Detects clicks on pages' notifications. Electron reports such a click only to the page, whose request to come to the front has no effect.
 * But Chromium gives the page user activation with the click, which no page can get by itself. So pages that have used their permission for
 * notifications are checked for new activation while the person does not see them.
 */
export class NotificationClicks {
  readonly #options: NotificationClicksOptions;
  readonly #watched = new Map<WebContents, Watched>();
  #timer: NodeJS.Timeout | null = null;

  constructor(options: NotificationClicksOptions) {
    this.#options = options;
  }

  /** Starts to check a page, which has used its permission for notifications; it is checked until it navigates. */
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
    // A page that has not answered yet is not asked again.
    if (watched.isAsking) return;
    watched.isAsking = true;
    const answer: unknown = await contents
      .executeJavaScriptInIsolatedWorld(WORLD, IS_USED)
      // The call fails while the document goes away.
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
