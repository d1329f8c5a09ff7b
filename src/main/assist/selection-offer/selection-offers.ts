import type { WebContents } from 'electron';

import type { ErrorInfo } from '#shared/errors/app-error.ts';
import type { TabId } from '#shared/model/ids.ts';
import type { MarkedText } from '#shared/model/page/marked-text.ts';

import { Emitter } from '../../platform/async/emitter.ts';
import type { Disposable } from '../../platform/async/disposable.ts';
import { askSelection, type Marked, MarkedSchema } from './ask-selection.ts';

/** The parts of a tab that are used here. */
export interface OfferedTab {
  readonly id: TabId;
  /** Whether a run works in the tab. */
  readonly isDriven: boolean;
}

interface SelectionOffersParts<Tab extends OfferedTab> {
  /** Whether the person turned the button on. */
  readonly isOn: () => boolean;
  /** Returns why no text of a page may be sent to a model; `null` if it may. */
  readonly refusal: (url: string) => ErrorInfo | null;
  readonly isInFront: (id: TabId) => boolean;
  /** Opens the panel for a question about this text of the page. */
  readonly askAbout: (tab: Tab, text: string) => void;
}

interface Watched<Tab> {
  readonly tab: Tab;
  readonly contents: WebContents;
  /** Count of documents; an answer for an earlier document is ignored. */
  document: number;
  isAsked: boolean;
  /** Whether a run worked in the tab at the last check. */
  wasDriven: boolean;
  marked: Marked | null;
}

const MODIFIERS: ReadonlySet<string> = new Set(['Shift', 'Control', 'Alt', 'Meta', 'AltGraph']);

/**
 * Offers to ask about text that the person selected with the mouse. The window draws the button over the page, which can neither see nor
 * press it.
 */
export class SelectionOffers<Tab extends OfferedTab> {
  readonly #parts: SelectionOffersParts<Tab>;
  readonly #tabs = new Map<TabId, Watched<Tab>>();
  readonly #changes = new Emitter<void>();

  constructor(parts: SelectionOffersParts<Tab>) {
    this.#parts = parts;
  }

  onChange(listener: () => void): Disposable {
    return this.#changes.on(listener);
  }

  watch(tab: Tab, contents: WebContents): void {
    const watched: Watched<Tab> = {
      tab,
      contents,
      document: 0,
      isAsked: false,
      wasDriven: tab.isDriven,
      marked: null,
    };
    this.#tabs.set(tab.id, watched);
    contents.on('did-navigate', () => {
      watched.document += 1;
      watched.isAsked = false;
      this.#set(watched, null);
    });
    contents.on('dom-ready', () => void this.#ask(watched));
    // The page cannot intercept these key events, unlike those of its own scripts.
    contents.on('before-input-event', (_event, { type, key }) => {
      if (type === 'keyDown' && !MODIFIERS.has(key)) this.#set(watched, null);
    });
    contents.on('destroyed', () => {
      if (this.#tabs.get(tab.id) === watched) this.#tabs.delete(tab.id);
      this.#set(watched, null);
    });
  }

  view(): MarkedText[] {
    if (!this.#parts.isOn()) return [];
    return [...this.#tabs.values()].flatMap(({ tab, contents, marked }) => {
      if (marked === null || tab.isDriven || !this.#mayAsk(contents)) return [];
      const { box, viewportWidth } = marked;
      return [{ tabId: tab.id, box, viewportWidth }];
    });
  }

  /** Asks about the text that was selected when the button appeared. */
  ask(id: TabId): void {
    const watched = this.#tabs.get(id);
    const text = watched?.marked?.text;
    if (watched === undefined || text === undefined) return;
    this.#set(watched, null);
    this.#parts.askAbout(watched.tab, text);
  }

  close(id: TabId): void {
    const watched = this.#tabs.get(id);
    if (watched !== undefined) this.#set(watched, null);
  }

  /** Called when another tab comes to the front. */
  frontChanged(): void {
    for (const watched of this.#tabs.values())
      if (!this.#parts.isInFront(watched.tab.id)) this.#set(watched, null);
  }

  settingsChanged(): void {
    for (const watched of this.#tabs.values()) void this.#ask(watched);
    this.#changes.emit();
  }

  /** Called when runs start or stop working in tabs; the selection is outdated then, or was made by the run. */
  drivenChanged(): void {
    for (const watched of this.#tabs.values()) {
      const { isDriven } = watched.tab;
      if (isDriven === watched.wasDriven) continue;
      watched.wasDriven = isDriven;
      this.#set(watched, null);
      // The page may report a run's last click with a delay.
      if (watched.isAsked) askSelection(watched.contents, 'forgetMarked()').catch(() => undefined);
    }
  }

  /** Asks the page for each new selection while it shows this document and the button is turned on. */
  async #ask(watched: Watched<Tab>): Promise<void> {
    const { contents, document } = watched;
    const isUseful = (): boolean =>
      !contents.isDestroyed() && this.#parts.isOn() && /^https?:/.test(contents.getURL());
    if (watched.isAsked) return;
    watched.isAsked = true;
    let token = 0;
    try {
      while (watched.document === document && isUseful()) {
        const answer = MarkedSchema.parse(await askSelection(contents, `nextMarked(${token})`));
        if (watched.document !== document) return;
        ({ token } = answer);
        // To the page, a run's clicks look like the person's.
        const { id, isDriven } = watched.tab;
        const isOffered = answer.text !== '' && !isDriven && this.#parts.isInFront(id);
        this.#set(watched, isOffered ? answer : null);
      }
    } catch {
      // The page's answer is lost when its document is replaced.
    } finally {
      if (watched.document === document) watched.isAsked = false;
    }
  }

  #mayAsk(contents: WebContents): boolean {
    return !contents.isDestroyed() && this.#parts.refusal(contents.getURL()) === null;
  }

  #set(watched: Watched<Tab>, marked: Marked | null): void {
    if (watched.marked === null && marked === null) return;
    watched.marked = marked;
    this.#changes.emit();
  }
}
