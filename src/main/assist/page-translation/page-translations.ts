import type { WebContents } from 'electron';

import type { TabId } from '#shared/model/ids.ts';
import type {
  SiteTranslation,
  TranslationSettings,
} from '#shared/model/settings/translation-settings.ts';
import type { TabTranslation, TextService } from '#shared/model/translation/tab-translation.ts';
import type { TextBlock } from '#shared/model/translation/text-block.ts';
import type { Language } from '#shared/messages/language.ts';
import { type ErrorInfo, toErrorInfo } from '#shared/errors/app-error.ts';

import { Emitter } from '../../platform/async/emitter.ts';
import type { Disposable } from '../../platform/async/disposable.ts';
import { askTranslation, charsOf, LanguageSignsSchema } from './ask-translation.ts';
import { pageLanguage } from './page-language.ts';
import { PageTranslation, type TranslateBlocks } from './page-translation.ts';
import { SiteBudget } from './site-budget.ts';

/** Delay after a change of URL within a document, until a page drawn by scripts has its new text. */
const DRAWN_MS = 1000;

/** The parts of a tab that are used here. */
interface TranslatedTab {
  readonly id: TabId;
  /** Whether a run works in the tab. */
  readonly isDriven: boolean;
  /** Whether nothing of the tab is saved, as in a private window. */
  readonly isIsolated: boolean;
}

interface PageTranslationsParts {
  /** The language of the window. */
  readonly language: () => Language;
  readonly settings: () => TranslationSettings;
  readonly keep: (settings: TranslationSettings) => void;
  /** Returns the service that receives the text. Throws `AppError` if none translates. */
  readonly service: () => TextService;
  /** Returns why no text of a page may be sent to a model; `null` if it may. */
  readonly refusal: (url: string) => ErrorInfo | null;
  readonly translate: TranslateBlocks;
  /** Whether the person sees a tab. */
  readonly isShown: (id: TabId) => boolean;
  /** Returns milliseconds from any starting point. */
  readonly now: () => number;
}

interface Watched {
  readonly tab: TranslatedTab;
  readonly contents: WebContents;
  /** Language of the page; `null` if unknown. */
  language: string | null;
  phase: TabTranslation['phase'] | null;
  page: PageTranslation | null;
  /** Whether the translation is paused until no run works in the tab. */
  isHeld: boolean;
  /** Whether the translation starts once the person sees the tab. */
  isAwaited: boolean;
  /** Whether the translation started without a click. */
  isAutomatic: boolean;
}

/**
 * Translates pages in place with the person's model, on request or always for chosen sites. Runs see the original. The language is detected
 * locally; nothing is sent for that.
 */
export class PageTranslations {
  readonly #parts: PageTranslationsParts;
  readonly #tabs = new Map<TabId, Watched>();
  readonly #changes = new Emitter<void>();
  readonly #budget: SiteBudget;

  constructor(parts: PageTranslationsParts) {
    this.#parts = parts;
    this.#budget = new SiteBudget(parts.now);
  }

  onChange(listener: () => void): Disposable {
    return this.#changes.on(listener);
  }

  watch(tab: TranslatedTab, contents: WebContents): void {
    const watched: Watched = {
      tab,
      contents,
      language: null,
      phase: null,
      page: null,
      isHeld: false,
      isAwaited: false,
      isAutomatic: false,
    };
    this.#tabs.set(tab.id, watched);
    contents.on('did-navigate', () => this.#reset(watched));
    contents.on('did-stop-loading', () => void this.#look(watched));
    contents.on('did-navigate-in-page', (_event, _url, isMainFrame) => {
      if (isMainFrame) setTimeout(() => void this.#look(watched), DRAWN_MS);
    });
    contents.on('destroyed', () => {
      this.#reset(watched);
      // A tab that wakes from sleep is already watched with its new contents.
      if (this.#tabs.get(tab.id) === watched) this.#tabs.delete(tab.id);
    });
  }

  /** Returns the tabs whose page is or can be translated. */
  view(): TabTranslation[] {
    return [...this.#tabs.values()].flatMap((watched) => {
      const { tab, language, phase, page } = watched;
      if (phase === null || tab.isDriven) return [];
      return [
        {
          tabId: tab.id,
          site: siteOf(watched),
          language,
          target: this.targetOf(tab.id),
          phase,
          isPrivate: tab.isIsolated,
          cost: page?.cost ?? null,
        },
      ];
    });
  }

  /** Returns the language into which a tab's page would be translated: that of the window, unless the page is already in it. */
  targetOf(id: TabId): Language {
    const own = this.#parts.language();
    if (this.#tabs.get(id)?.language !== own) return own;
    return own === 'en' ? 'zh' : 'en';
  }

  /** Whether a tab's page shows a translation. */
  isOn(id: TabId): boolean {
    const kind = this.#tabs.get(id)?.phase?.kind;
    return kind === 'on' || kind === 'failed';
  }

  /** Translates the page at the person's request. They are asked first if they have not yet allowed the service to receive page text. */
  start(id: TabId): void {
    const watched = this.#tabs.get(id);
    if (watched !== undefined) this.#start(watched, false);
  }

  #start(watched: Watched, isAutomatic: boolean): void {
    if (watched.tab.isDriven || !isWebPage(watched.contents)) return;
    Object.assign(watched, { isAwaited: false, isAutomatic });
    const refusal = this.#parts.refusal(watched.contents.getURL());
    if (refusal !== null) return this.#set(watched, { kind: 'failed', error: refusal });
    try {
      const service = this.#parts.service();
      const isKnown = this.#parts.settings().services.includes(service.origin);
      if (isKnown) this.#begin(watched);
      else this.#set(watched, { kind: 'asking', service });
    } catch (error) {
      this.#set(watched, { kind: 'failed', error: toErrorInfo(error) });
    }
  }

  /** Applies the person's answer on whether the named service may receive page text. */
  answer(id: TabId, isAllowed: boolean): void {
    const watched = this.#tabs.get(id);
    if (watched?.phase?.kind !== 'asking') return;
    const { service } = watched.phase;
    if (!isAllowed) {
      watched.page?.stop();
      return this.#set(watched, { kind: 'offered' });
    }
    const settings = this.#parts.settings();
    const others = settings.services.filter((origin) => origin !== service.origin);
    this.#parts.keep({ ...settings, services: [...others, service.origin] });
    this.start(id);
  }

  showOriginal(id: TabId): void {
    const watched = this.#tabs.get(id);
    if (watched === undefined) return;
    watched.page?.stop();
    watched.isHeld = false;
    if (watched.phase !== null) this.#set(watched, { kind: 'off' });
  }

  /** Sets whether the site of a tab is translated always or never. Private windows save nothing. */
  setSite(id: TabId, wish: SiteTranslation): void {
    const watched = this.#tabs.get(id);
    if (watched === undefined || watched.tab.isIsolated) return;
    const site = siteOf(watched);
    if (site === '') return;
    const settings = this.#parts.settings();
    const without = (sites: readonly string[]) => sites.filter((each) => each !== site);
    const [always, never] = [without(settings.always), without(settings.never)];
    this.#parts.keep({
      ...settings,
      always: wish === 'always' ? [...always, site] : always,
      never: wish === 'never' ? [...never, site] : never,
    });
    if (wish === 'never') {
      watched.page?.stop();
      this.#set(watched, null);
    } else if (wish === 'always' && watched.phase?.kind !== 'on') this.start(id);
    else this.#changes.emit();
  }

  /** Called when runs start or stop working in tabs; a run must read the original text. */
  drivenChanged(): void {
    for (const watched of this.#tabs.values()) {
      const { tab, page, phase } = watched;
      if (tab.isDriven && phase?.kind === 'on') {
        watched.isHeld = true;
        page?.stop();
        this.#set(watched, { kind: 'off' });
      } else if (!tab.isDriven && watched.isHeld) {
        watched.isHeld = false;
        this.#startWhenShown(watched, watched.isAutomatic);
      } else if (phase !== null) this.#changes.emit();
    }
  }

  /** Called when other tabs come to the front; translations that wait to be seen may start. */
  shownChanged(): void {
    for (const watched of this.#tabs.values())
      if (watched.isAwaited && this.#parts.isShown(watched.tab.id)) {
        watched.isAwaited = false;
        void this.#look(watched);
      }
  }

  /** Called when the window's language or the settings of a site change. */
  settingsChanged(): void {
    for (const watched of this.#tabs.values())
      if (watched.phase === null || watched.phase.kind === 'offered') void this.#look(watched);
  }

  async #look(watched: Watched): Promise<void> {
    const { tab, contents } = watched;
    const isOpen = (): boolean => watched.phase === null || watched.phase.kind === 'offered';
    // The text of a translated page says nothing about its own language.
    if (tab.isDriven || !isWebPage(contents) || !isOpen()) return;
    const url = contents.getURL();
    const language = await languageOf(contents);
    if (contents.isDestroyed() || contents.getURL() !== url) return;
    if (!isOpen()) return;
    watched.language = language;
    const { always, never } = this.#parts.settings();
    const site = siteOf(watched);
    const isForeign = language !== null && language !== this.#parts.language();
    const isClosed = never.includes(site) || this.#parts.refusal(url) !== null;
    watched.isAwaited = false;
    if (!isForeign || isClosed) return this.#set(watched, null);
    // Text of a private window is sent only after a click.
    const isWanted = always.includes(site) && !tab.isIsolated && !this.#budget.isUsedUp(site);
    if (isWanted && this.#hasService()) return this.#startWhenShown(watched, true);
    this.#set(watched, { kind: 'offered' });
  }

  /** Starts the translation; an automatic one waits while the tab is hidden, since pages there may load by themselves unread. */
  #startWhenShown(watched: Watched, isAutomatic: boolean): void {
    if (!isAutomatic || this.#parts.isShown(watched.tab.id))
      return this.#start(watched, isAutomatic);
    watched.isAwaited = true;
    this.#set(watched, { kind: 'offered' });
  }

  /**
   * Returns the phase in which the translation ends if this text may not be sent: the page, a rule or the model may have changed. `null` if
   * it may.
   */
  #keptBack(watched: Watched, blocks: readonly TextBlock[]): TabTranslation['phase'] | null {
    const refusal = this.#parts.refusal(watched.contents.getURL());
    if (refusal !== null) return { kind: 'failed', error: refusal };
    try {
      const service = this.#parts.service();
      if (!this.#parts.settings().services.includes(service.origin))
        return { kind: 'asking', service };
    } catch (error) {
      return { kind: 'failed', error: toErrorInfo(error) };
    }
    const error = watched.isAutomatic ? this.#budget.take(siteOf(watched), charsOf(blocks)) : null;
    return error === null ? null : { kind: 'failed', error };
  }

  /** Whether a model can translate; the error is shown once the person asks for a translation. */
  #hasService(): boolean {
    try {
      this.#parts.service();
      return true;
    } catch {
      return false;
    }
  }

  #begin(watched: Watched): void {
    const { contents, tab } = watched;
    watched.page ??= new PageTranslation({
      contents,
      translate: this.#parts.translate,
      keptBack: (blocks) => this.#keptBack(watched, blocks),
      onChange: (phase) => this.#set(watched, phase),
    });
    watched.page.start(this.targetOf(tab.id));
  }

  #reset(watched: Watched): void {
    watched.page?.leave();
    watched.page = null;
    watched.language = null;
    watched.isHeld = false;
    watched.isAwaited = false;
    this.#set(watched, null);
  }

  #set(watched: Watched, phase: Watched['phase']): void {
    if (watched.phase === null && phase === null) return;
    watched.phase = phase;
    this.#changes.emit();
  }
}

const isWebPage = (contents: WebContents): boolean =>
  !contents.isDestroyed() && /^(?:https?|file):/.test(contents.getURL());

const siteOf = ({ contents }: Watched): string =>
  contents.isDestroyed() ? '' : (URL.parse(contents.getURL())?.hostname ?? '');

/** Returns the language of the page; `null` if it is unknown or its document is gone. */
async function languageOf(contents: WebContents): Promise<string | null> {
  try {
    const signs = LanguageSignsSchema.parse(await askTranslation(contents, 'languageHere()'));
    return signs === null ? null : pageLanguage(signs);
  } catch {
    return null;
  }
}
