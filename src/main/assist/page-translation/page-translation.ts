import type { WebContents } from 'electron';

import { AppError, type ErrorInfo, toErrorInfo } from '#shared/errors/app-error.ts';
import type { Language } from '#shared/messages/language.ts';
import type { TabTranslation } from '#shared/model/translation/tab-translation.ts';
import type { TextBlock } from '#shared/model/translation/text-block.ts';

import { askTranslation, BatchSchema } from './ask-translation.ts';

/** A model's translation of some text. */
export interface TranslatedText {
  readonly blocks: readonly TextBlock[];
  /** US dollars; `null` if unknown. */
  readonly cost: number | null;
}

/** Translates blocks of text. Throws `AppError`. */
export type TranslateBlocks = (
  blocks: readonly TextBlock[],
  into: Language,
  signal: AbortSignal,
) => Promise<TranslatedText>;

interface PageTranslationParts {
  readonly contents: Pick<
    WebContents,
    'executeJavaScriptInIsolatedWorld' | 'isDestroyed' | 'once' | 'off'
  >;
  readonly translate: TranslateBlocks;
  /** Returns the phase in which the translation ends if this text may no longer be sent; `null` if it may. */
  readonly keptBack: (blocks: readonly TextBlock[]) => TabTranslation['phase'] | null;
  readonly onChange: (phase: TabTranslation['phase']) => void;
}

/** Number of batches that a model translates at once. */
const AT_ONCE = 2;
/** Number of unusable answers in a row after which the model is not asked again. */
const MOST_MISFITS = 3;
/** Limit of requests per start, so a page that keeps producing text cannot use up the person's budget. */
const MOST_REQUESTS = 200;
const LANGUAGE_TAGS: Readonly<Record<Language, string>> = { en: 'en', zh: 'zh-CN' };

const tooMuch = (): ErrorInfo => ({
  code: 'TRANSLATION_LIMIT',
  params: { requests: MOST_REQUESTS },
  message: `The page has had ${MOST_REQUESTS} pieces of text translated.`,
  next: 'Translate again to continue.',
});

/** Translates one document: keeps asking it for batches of its text, and shows the model's translation in it. */
export class PageTranslation {
  readonly #parts: PageTranslationParts;
  #stopping = new AbortController();
  #atModel = 0;
  #misfits = 0;
  #requests = 0;
  #cost: number | null = null;

  constructor(parts: PageTranslationParts) {
    this.#parts = parts;
  }

  get cost(): number | null {
    return this.#cost;
  }

  /** Starts the translation or continues it. */
  start(into: Language): void {
    this.leave();
    this.#stopping = new AbortController();
    const { signal } = this.#stopping;
    this.#misfits = 0;
    this.#requests = 0;
    this.#parts.onChange({ kind: 'on', isBusy: false });
    void this.#run(into, signal);
  }

  /** Stops the translation and shows the original. */
  stop(): void {
    this.leave();
    void this.#ask('stop()');
  }

  /** Stops asking for batches, as when the document is gone. */
  leave(): void {
    this.#stopping.abort();
    this.#atModel = 0;
  }

  async #run(into: Language, signal: AbortSignal): Promise<void> {
    await this.#ask(`start(${JSON.stringify(LANGUAGE_TAGS[into])})`);
    await Promise.all(Array.from({ length: AT_ONCE }, () => this.#follow(into, signal)));
  }

  async #follow(into: Language, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      // The page's answer is untrusted: an invalid one ends the loop.
      const batch = BatchSchema.catch(null).parse(await this.#ask('nextBatch()'));
      if (batch === null || signal.aborted) return;
      this.#requests += 1;
      if (this.#requests > MOST_REQUESTS) return this.#end(failedWith(tooMuch()));
      const end = this.#parts.keptBack(batch);
      if (end !== null) return this.#end(end);
      this.#busy(1, signal);
      const error = await this.#translate(batch, into, signal);
      if (signal.aborted) return;
      this.#busy(-1, signal);
      if (error !== null) this.#end(failedWith(error));
    }
  }

  /** Shows the translation of a batch. Returns the error that ends the whole translation, or `null`. */
  async #translate(
    batch: readonly TextBlock[],
    into: Language,
    signal: AbortSignal,
  ): Promise<ErrorInfo | null> {
    const ids = batch.map(({ id }) => id);
    const show = (blocks: readonly TextBlock[]): Promise<unknown> =>
      this.#ask(`show(${JSON.stringify(ids)}, ${JSON.stringify(blocks)})`);
    try {
      const { blocks, cost } = await this.#parts.translate(batch, into, signal);
      if (cost !== null) this.#cost = (this.#cost ?? 0) + cost;
      if (signal.aborted) return null;
      await show(blocks);
      this.#misfits = 0;
      return null;
    } catch (thrown) {
      if (signal.aborted) return null;
      await show([]);
      const error = toErrorInfo(thrown);
      // A page can prevent a usable answer for one part of its text; the rest may still be translated.
      const isMisfit = thrown instanceof AppError && error.code === 'MODEL_ANSWER_INVALID';
      this.#misfits += 1;
      return isMisfit && this.#misfits < MOST_MISFITS ? null : error;
    }
  }

  #busy(change: number, signal: AbortSignal): void {
    if (signal.aborted) return;
    this.#atModel += change;
    this.#parts.onChange({ kind: 'on', isBusy: this.#atModel > 0 });
  }

  /** Ends the translation; text that is already translated stays. */
  #end(phase: TabTranslation['phase']): void {
    this.leave();
    void this.#ask('pause()');
    this.#parts.onChange(phase);
  }

  async #ask(call: string): Promise<unknown> {
    const { contents } = this.#parts;
    try {
      return contents.isDestroyed() ? null : await askTranslation(contents, call);
    } catch {
      // The page's answer is lost when its document is replaced.
      return null;
    }
  }
}

const failedWith = (error: ErrorInfo): TabTranslation['phase'] => ({ kind: 'failed', error });
