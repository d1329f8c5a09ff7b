import type { WebContents } from 'electron';

import type { FactSuggestion } from '#shared/model/memory/fact-suggestion.ts';
import type { TabId } from '#shared/model/ids.ts';

import type { Memory } from '../../storage/memory/memory.ts';
import { tabClosed } from '../../browser/tabs/tab/tab-closed.ts';
import { askFacts } from './ask-facts.ts';
import { chooseFacts, type FactChoice } from './choose-facts.ts';
import { type FocusedField, FocusedFieldSchema } from './focused-field.ts';

/** The parts of a tab that are used here. */
export interface FactTab {
  readonly id: TabId;
  /** Whether a run works in the tab. */
  readonly isDriven: boolean;
  /** Whether nothing of the tab is saved, as in a private window. */
  readonly isIsolated: boolean;
  readonly origin: string;
}

interface Watched {
  readonly tab: FactTab;
  readonly contents: WebContents;
  /** Count of documents; an answer for an earlier document is ignored. */
  document: number;
  isAsked: boolean;
  focused: FocusedField | null;
  /** Index of the choice that the arrow keys selected; -1 while none is. */
  selected: number;
}

interface FactFillsOptions {
  readonly memory: Memory;
  readonly onChange: () => void;
}

/**
 * Offers facts about the person below the focused field. The window draws the offer over the page, so the page learns nothing before the
 * person picks one. There is no offer where a run works, in private windows, or in invisible fields.
 */
export class FactFills {
  readonly #options: FactFillsOptions;
  readonly #tabs = new Map<TabId, Watched>();

  constructor(options: FactFillsOptions) {
    this.#options = options;
    options.memory.onChange(() => {
      for (const watched of this.#tabs.values()) void this.#ask(watched);
    });
  }

  watch(tab: FactTab, contents: WebContents): void {
    if (tab.isIsolated) return;
    const watched: Watched = {
      tab,
      contents,
      document: 0,
      isAsked: false,
      focused: null,
      selected: -1,
    };
    this.#tabs.set(tab.id, watched);
    contents.on('did-navigate', () => {
      watched.document += 1;
      watched.isAsked = false;
      this.#set(watched, null);
    });
    contents.on('dom-ready', () => void this.#ask(watched));
    contents.on('before-input-event', (event, { type, key }) => {
      if (type === 'keyDown' && this.#pressed(watched, key)) event.preventDefault();
    });
    contents.on('destroyed', () => {
      if (this.#tabs.get(tab.id) === watched) this.#tabs.delete(tab.id);
      this.#set(watched, null);
    });
  }

  view(): FactSuggestion[] {
    return [...this.#tabs.values()].flatMap((watched) => {
      const { tab, focused } = watched;
      const choices = this.#choices(watched);
      if (focused === null || choices.length === 0) return [];
      const { box, viewportWidth } = focused;
      return [
        {
          tabId: tab.id,
          box,
          viewportWidth,
          selected: watched.selected,
          choices: choices.map(({ fact: { id, label, value }, also }) => ({
            id,
            label,
            value,
            also: also.map(({ fact }) => fact.kind),
          })),
        },
      ];
    });
  }

  /** Fills in the fact that the person picked. Throws `TAB_CLOSED`. */
  async fill(tabId: TabId, id: string): Promise<void> {
    const watched = this.#tabs.get(tabId);
    if (watched === undefined) throw tabClosed();
    const { contents, focused } = watched;
    const choice = this.#choices(watched).find(({ fact }) => fact.id === id);
    const field = focused?.field ?? null;
    if (choice === undefined || field === null) return;
    const { fact, also } = choice;
    this.#set(watched, null);
    const texts = [
      { key: field.key, value: fact.value },
      ...also.map((each) => ({ key: each.key, value: each.fact.value })),
    ];
    await askFacts(contents, `writeFields(${JSON.stringify(texts)})`);
    for (const used of [fact, ...also.map((each) => each.fact)])
      this.#options.memory.factUsed(used.id);
    if (!contents.isDestroyed()) contents.focus();
  }

  /** Hides the suggestions of a tab. */
  dismiss(tabId: TabId): void {
    const watched = this.#tabs.get(tabId);
    if (watched !== undefined) this.#set(watched, null);
  }

  /** Handles the keys that choose among the suggestions; the page does not receive them. */
  #pressed(watched: Watched, key: string): boolean {
    const choices = this.#choices(watched);
    if (choices.length === 0) return false;
    const { selected, tab } = watched;
    const chosen = choices[selected];
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      const step = key === 'ArrowDown' ? 1 : -1;
      watched.selected = Math.max(-1, Math.min(choices.length - 1, selected + step));
      this.#options.onChange();
    } else if (key === 'Escape') this.dismiss(tab.id);
    else if (key === 'Enter' && chosen !== undefined)
      void this.fill(tab.id, chosen.fact.id).catch(() => undefined);
    else return false;
    return true;
  }

  #choices({ tab, focused }: Watched): readonly FactChoice[] {
    if (focused === null || tab.isDriven) return [];
    return chooseFacts(this.#options.memory.facts(), focused);
  }

  /** Asks the page for each newly focused field while it shows this document and there are facts to offer. */
  async #ask(watched: Watched): Promise<void> {
    const { contents, document } = watched;
    const isUseful = (): boolean =>
      !contents.isDestroyed() &&
      /^https?:/.test(contents.getURL()) &&
      this.#options.memory.facts().length > 0;
    if (watched.isAsked) return;
    watched.isAsked = true;
    let token = 0;
    try {
      while (watched.document === document && isUseful()) {
        const answer = FocusedFieldSchema.parse(await askFacts(contents, `nextFocus(${token})`));
        if (watched.document !== document) return;
        ({ token } = answer);
        this.#set(watched, answer.field === null ? null : answer);
      }
    } catch {
      // The page's answer is lost when its document is replaced, and the store is gone when the program quits.
    } finally {
      if (watched.document === document) watched.isAsked = false;
    }
  }

  #set(watched: Watched, focused: FocusedField | null): void {
    if (watched.focused === null && focused === null) return;
    watched.focused = focused;
    watched.selected = -1;
    this.#options.onChange();
  }
}
