import type { WebContents } from 'electron';

import { AppError, type ErrorInfo, toErrorInfo } from '#shared/errors/app-error.ts';
import type { WritingTask } from '#shared/ports/agent/single-request-messages.ts';
import type { Language } from '#shared/messages/language.ts';
import type { TabId } from '#shared/model/ids.ts';
import type { TextService } from '#shared/model/translation/tab-translation.ts';
import {
  MAX_REPLIED_CHARS,
  MAX_WRITTEN_CHARS,
  type WritingAct,
  type WritingHelp,
} from '#shared/model/writing.ts';

import { typeText } from '../../page-access/acting/typing/type-text.ts';
import type { CdpSession } from '../../page-access/cdp/cdp-session.ts';
import { Emitter } from '../../platform/async/emitter.ts';
import type { Disposable } from '../../platform/async/disposable.ts';
import { askWriting, type FieldHere, FieldHereSchema } from './ask-writing.ts';
import { fieldChanged, noField, notTaken, secretField, textTooLong } from './writing-errors.ts';

/** The parts of a tab that are used here. */
interface WrittenTab {
  readonly id: TabId;
  /** Whether a run works in the tab. */
  readonly isDriven: boolean;
  readonly cdp: CdpSession;
}

interface WritingHelpsParts {
  /** Returns the service that receives the text. Throws `AppError` if there is none. */
  readonly service: () => TextService;
  /** Returns why no text of a page may be sent to a model; `null` if it may. */
  readonly refusal: (url: string) => ErrorInfo | null;
  readonly hasCodingAgent: () => boolean;
  /** Writes the text. Throws `AppError`. */
  readonly write: (task: WritingTask, signal: AbortSignal) => Promise<string>;
}

interface Watched {
  readonly tab: WrittenTab;
  readonly contents: WebContents;
  /** Misspelled word that Chromium, not the person, selected for its menu; empty if there is none. */
  markedWord: string;
}

interface Opened {
  readonly tab: WrittenTab;
  readonly contents: WebContents;
  readonly field: Extract<FieldHere, { kind: 'field' }>;
  phase: WritingHelp['phase'];
  stopping: AbortController;
}

/** Helps with the text of a field at the person's request. Nothing is sent before they choose what to do with it. */
export class WritingHelps {
  readonly #parts: WritingHelpsParts;
  readonly #tabs = new Map<TabId, Watched>();
  readonly #opened = new Map<TabId, Opened>();
  readonly #changes = new Emitter<void>();

  constructor(parts: WritingHelpsParts) {
    this.#parts = parts;
  }

  onChange(listener: () => void): Disposable {
    return this.#changes.on(listener);
  }

  watch(tab: WrittenTab, contents: WebContents): void {
    const watched: Watched = { tab, contents, markedWord: '' };
    this.#tabs.set(tab.id, watched);
    contents.on('context-menu', (_event, { misspelledWord, selectionText }) => {
      watched.markedWord = selectionText.trim() === misspelledWord ? misspelledWord : '';
    });
    contents.on('did-navigate', () => this.close(tab.id));
    contents.on('before-input-event', (event, { type, key }) => {
      watched.markedWord = '';
      if (type !== 'keyDown' || key !== 'Escape' || !this.#opened.has(tab.id)) return;
      event.preventDefault();
      this.close(tab.id);
    });
    contents.on('destroyed', () => {
      if (this.#tabs.get(tab.id)?.contents !== contents) return;
      this.#tabs.delete(tab.id);
      this.close(tab.id);
    });
  }

  view(): WritingHelp[] {
    return [...this.#opened.values()].flatMap(({ tab, field, phase }) => {
      if (tab.isDriven) return [];
      const { box, viewportWidth, text, isSelection } = field;
      return [
        {
          tabId: tab.id,
          box,
          viewportWidth,
          text,
          isSelection,
          service: this.#service(),
          hasCodingAgent: this.#parts.hasCodingAgent(),
          phase,
        },
      ];
    });
  }

  /** Opens the help for the focused field. Throws `AppError` `WRITING_…`. */
  async open(id: TabId): Promise<void> {
    const known = this.#tabs.get(id);
    if (known === undefined || known.tab.isDriven || known.contents.isDestroyed()) return;
    this.close(id);
    const url = known.contents.getURL();
    // Site rules do not cover pages without a web address.
    if (!/^https?:/.test(url)) throw noField();
    const refusal = this.#parts.refusal(url);
    if (refusal !== null) throw new AppError(refusal);
    const ask = async (call: string) =>
      FieldHereSchema.catch({ kind: 'none' }).parse(await askWriting(known.contents, call));
    const { markedWord } = known;
    let field = await ask('fieldHere()');
    if (field.kind === 'field' && field.isSelection && field.text.trim() === markedWord)
      field = await ask('fieldHere(true)');
    if (field.kind !== 'field') throw field.kind === 'secret' ? secretField() : noField();
    if (field.text.length > MAX_WRITTEN_CHARS) throw textTooLong();
    const stopping = new AbortController();
    this.#opened.set(id, { ...known, field, phase: { kind: 'choosing' }, stopping });
    this.#changes.emit();
  }

  close(id: TabId): void {
    const opened = this.#opened.get(id);
    if (opened === undefined) return;
    opened.stopping.abort();
    this.#opened.delete(id);
    this.#changes.emit();
  }

  /** Called when runs start or stop working in tabs. */
  drivenChanged(): void {
    for (const { tab } of this.#opened.values()) if (tab.isDriven) this.close(tab.id);
  }

  /**
   * Asks the model for the text. Errors are shown, not thrown.
   * @param wish What to change, in the person's words.
   */
  async write(id: TabId, act: WritingAct, language: Language, wish = ''): Promise<void> {
    const opened = this.#opened.get(id);
    if (opened === undefined) return;
    opened.stopping.abort();
    opened.stopping = new AbortController();
    const { signal } = opened.stopping;
    this.#set(opened, { kind: 'writing', act });
    try {
      const text = await this.#parts.write(
        await this.#taskOf(opened, { act, language, wish }),
        signal,
      );
      if (!signal.aborted) this.#set(opened, { kind: 'written', act, text });
    } catch (error) {
      if (!signal.aborted) this.#fail(opened, toErrorInfo(error), null);
    }
  }

  /** Inserts the written text into the field in place of the original. */
  async insert(id: TabId): Promise<void> {
    const opened = this.#opened.get(id);
    if (opened?.phase.kind !== 'written') return;
    const { contents, tab, field } = opened;
    const { text } = opened.phase;
    try {
      contents.focus();
      if ((await askWriting(contents, 'selectAgain()')) !== true) throw fieldChanged();
      const before = await askWriting(contents, 'textHere()');
      await typeText(tab.cdp, text, { method: 'inserted', breaksWithKeys: field.isRich });
      const after = await askWriting(contents, 'textHere()');
      if (after === before && text !== field.text) throw notTaken();
      this.close(id);
    } catch (error) {
      this.#fail(opened, toErrorInfo(error), text);
    }
  }

  /** Shows the choices again. */
  choose(id: TabId): void {
    const opened = this.#opened.get(id);
    if (opened === undefined) return;
    opened.stopping.abort();
    this.#set(opened, { kind: 'choosing' });
  }

  async #taskOf(
    { contents, field }: Opened,
    asked: Pick<WritingTask, 'act' | 'language' | 'wish'>,
  ): Promise<WritingTask> {
    const page = asked.act === 'reply' ? await askWriting(contents, 'pageText()') : '';
    return {
      ...asked,
      text: field.text,
      page: typeof page === 'string' ? page.slice(0, MAX_REPLIED_CHARS) : '',
    };
  }

  #service(): TextService | null {
    try {
      return this.#parts.service();
    } catch {
      // The view shows in its place what is missing.
      return null;
    }
  }

  #fail(opened: Opened, error: ErrorInfo, text: string | null): void {
    this.#set(opened, { kind: 'failed', error, text });
  }

  #set(opened: Opened, phase: Opened['phase']): void {
    if (this.#opened.get(opened.tab.id) !== opened) return;
    opened.phase = phase;
    this.#changes.emit();
  }
}
