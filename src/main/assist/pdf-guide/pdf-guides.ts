import { AppError } from '#shared/errors/app-error.ts';
import type { TabId } from '#shared/model/ids.ts';
import type { PdfContents, PdfPlaces } from '#shared/model/page-view/pdf-contents.ts';
import type { PdfAnswer, PdfQuestion } from '#shared/ports/pdf-messages.ts';

import { Emitter } from '../../platform/async/emitter.ts';
import type { Disposable } from '../../platform/async/disposable.ts';
import type { PdfLibrary, PdfSource } from '../../page-access/pdf/pdf-library.ts';
import type { PdfReader } from '../../page-access/pdf/pdf-reader.ts';
import { askContentType, type GuidedContents } from './ask-content-type.ts';

/** Number of pages searched per request: few, so a newer search starts soon. */
const PAGES_AT_ONCE = 20;
const PDF_TYPE = 'application/pdf';
const NEVER = new AbortController().signal;

/** The parts of a tab that are used here. */
interface GuidedTab {
  readonly id: TabId;
}

interface PdfGuideOptions {
  readonly pdfs: Pick<PdfLibrary, 'read'>;
  /** Returns the PDF that the tab shows. Throws `TAB_CLOSED`, `NOT_A_PDF`. */
  readonly sourceOf: (tabId: TabId) => Promise<PdfSource>;
  /** Shows a page in the viewer; resolves to whether that worked. */
  readonly show: (tabId: TabId, page: number) => Promise<boolean>;
  /** Loads a URL in the tab. */
  readonly load: (tabId: TabId, url: string) => void;
  readonly urlOf: (tabId: TabId) => string;
}

/** Provides the outline of the PDF in a tab and searches its text. Both come from the PDF's bytes on this computer; nothing is sent. */
export class PdfGuides {
  readonly #options: PdfGuideOptions;
  readonly #shown = new Set<TabId>();
  readonly #changes = new Emitter<void>();
  /** The last request of each tab; a reader answers one at a time. */
  readonly #last = new Map<TabId, Promise<unknown>>();

  constructor(options: PdfGuideOptions) {
    this.#options = options;
  }

  onChange(listener: () => void): Disposable {
    return this.#changes.on(listener);
  }

  watch({ id }: GuidedTab, contents: GuidedContents): void {
    const look = async (): Promise<void> => {
      const url = contents.getURL();
      const type = await askContentType(contents).catch(() => null);
      if (!contents.isDestroyed() && contents.getURL() === url) this.#set(id, type === PDF_TYPE);
    };
    contents.on('did-navigate', () => this.#set(id, false));
    contents.on('did-stop-loading', () => void look());
    contents.on('destroyed', () => {
      this.#last.delete(id);
      this.#set(id, false);
    });
  }

  /** Returns the tabs whose page is a PDF. */
  shown(): TabId[] {
    return [...this.#shown];
  }

  /** Throws the errors of loading and opening the PDF, such as `PDF_PASSWORD_NEEDED`. */
  async contents(tabId: TabId, password: string | null): Promise<PdfContents> {
    return this.#read(tabId, password, async (reader) => {
      const { entries, isCut } = await ask(reader, { kind: 'outline' }, 'outline');
      return { pages: reader.pages, chapters: entries, isCut };
    });
  }

  /** Throws like `contents`. */
  async find(tabId: TabId, text: string, from: number): Promise<PdfPlaces> {
    return this.#read(tabId, null, async (reader) => {
      const count = Math.min(PAGES_AT_ONCE, reader.pages - from + 1);
      if (count <= 0) return { places: [], total: 0, empty: 0, next: null };
      const pages = Array.from({ length: count }, (_, index) => from + index);
      const question = { kind: 'find', pages, query: text } as const;
      const { matches, total, emptyPages } = await ask(reader, question, 'find');
      const next = from + count;
      return {
        places: matches.map(({ page, context }) => ({ page, passage: context })),
        total,
        empty: emptyPages.length,
        next: next > reader.pages ? null : next,
      };
    });
  }

  async goTo(tabId: TabId, page: number): Promise<void> {
    const { show, load, urlOf } = this.#options;
    if (await show(tabId, page)) return;
    const url = urlOf(tabId);
    // A `data:` URL may contain `#` in its document.
    const address = url.startsWith('data:') ? url : url.replace(/#.*$/s, '');
    load(tabId, `${address}#page=${page}`);
  }

  async #read<Answer>(
    tabId: TabId,
    password: string | null,
    use: (reader: PdfReader) => Promise<Answer>,
  ): Promise<Answer> {
    const { pdfs, sourceOf } = this.#options;
    const before = this.#last.get(tabId);
    const answer = (async () => {
      await before?.catch(() => undefined);
      return pdfs.read(await sourceOf(tabId), password, NEVER, use);
    })();
    this.#last.set(tabId, answer);
    return answer;
  }

  #set(id: TabId, isPdf: boolean): void {
    if (this.#shown.has(id) === isPdf) return;
    if (isPdf) this.#shown.add(id);
    else this.#shown.delete(id);
    this.#changes.emit();
  }
}

type AnswerOf<Kind extends PdfAnswer['kind']> = Extract<PdfAnswer, { kind: Kind }>;

async function ask<Kind extends PdfAnswer['kind']>(
  reader: PdfReader,
  question: PdfQuestion,
  kind: Kind,
): Promise<AnswerOf<Kind>> {
  const answer = await reader.ask(question, NEVER);
  if (isOfKind(answer, kind)) return answer;
  throw new AppError({
    code: 'PDF_CRASHED',
    message: 'The reader answered another question.',
    next: 'Try again.',
  });
}

function isOfKind<Kind extends PdfAnswer['kind']>(
  answer: PdfAnswer,
  kind: Kind,
): answer is AnswerOf<Kind> {
  return answer.kind === kind;
}
