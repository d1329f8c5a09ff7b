import { z } from 'zod';

import type { Suggestion } from '#shared/model/suggestions/box-answer.ts';
import type { WindowId } from '#shared/model/ids.ts';
import type { Settings } from '#shared/model/settings/settings.ts';

import { soughtWords } from './sought-words.ts';

/** Limit of the response; usually it has less than 2 kB. */
const MAX_BYTES = 64 * 1024;
const WITHIN_MS = 2000;
const MAX_SUGGESTIONS = 5;
const MAX_TEXT = 150;
/** Invisible characters, and those that change the text's direction. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}]/gu;

/** OpenSearch suggestions: `["query", ["a", "b"], …]`. Further items differ between engines and are ignored. */
const AnswerSchema = z
  .tuple([z.string(), z.array(z.string()).max(200)])
  .rest(z.unknown())
  .transform(([, texts]) => texts);

interface WebSuggestionsOptions {
  readonly settings: () => Pick<Settings, 'webSuggestions' | 'searchUrl' | 'searchEngines'>;
  /** Whether the administrator allows sending words while they are typed. */
  readonly isAllowed: () => boolean;
  /** Fetches without cookies. */
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
}

interface AskedBy {
  readonly windowId: WindowId;
  readonly isPrivate: boolean;
}

/** Suggestions of the person's search engine. It receives what they type, so this is off unless they turn it on. */
export class WebSuggestions {
  readonly #options: WebSuggestionsOptions;
  /** Request of each window, which is aborted when newer words are typed. */
  readonly #asking = new Map<WindowId, AbortController>();

  constructor(options: WebSuggestionsOptions) {
    this.#options = options;
  }

  /** Suggests searches. Returns none where the engine does not answer or its response is invalid: the box works without them. */
  async suggest(written: string, { windowId, isPrivate }: AskedBy): Promise<Suggestion[]> {
    this.#asking.get(windowId)?.abort();
    this.#asking.delete(windowId);
    const { settings, isAllowed } = this.#options;
    const { webSuggestions, searchUrl, searchEngines } = settings();
    if (!webSuggestions || isPrivate || !isAllowed()) return [];
    const sought = soughtWords(written, searchUrl, searchEngines);
    if (sought === null) return [];
    const own = new AbortController();
    this.#asking.set(windowId, own);
    const signal = AbortSignal.any([own.signal, AbortSignal.timeout(WITHIN_MS)]);
    const texts = await this.#ask(sought.url, signal).catch(() => []);
    if (own.signal.aborted) return [];
    const engine = URL.parse(sought.searchUrl)?.host ?? '';
    return tidied(texts, sought.words).map((words) => ({
      source: 'web',
      title: words,
      detail: engine,
      action: {
        kind: 'search',
        words,
        url: sought.searchUrl.replaceAll('%s', encodeURIComponent(words)),
        engine,
      },
    }));
  }

  async #ask(url: string, signal: AbortSignal): Promise<readonly string[]> {
    const response = await this.#options.fetch(url, {
      signal,
      credentials: 'omit',
      cache: 'no-store',
      // Typed words must not reach another host.
      redirect: 'error',
      referrerPolicy: 'no-referrer',
    });
    if (!response.ok || response.body === null) return [];
    const charset = /charset=["']?([\w-]+)/i.exec(response.headers.get('content-type') ?? '')?.[1];
    const text = new TextDecoder(charset ?? 'utf-8').decode(await readUpTo(response.body));
    return AnswerSchema.parse(JSON.parse(text));
  }
}

async function readUpTo(body: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body) {
    length += part.byteLength;
    if (length > MAX_BYTES) throw new Error('The suggestions are too long.');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function tidied(texts: readonly string[], written: string): readonly string[] {
  const all = texts
    .map((text) => text.replaceAll(UNSEEN, '').replaceAll(/\s+/g, ' ').trim())
    .filter((text) => text !== '' && text.length <= MAX_TEXT)
    .filter((text) => text.toLowerCase() !== written.toLowerCase());
  return [...new Set(all)].slice(0, MAX_SUGGESTIONS);
}
