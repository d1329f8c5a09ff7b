import { MAX_WEB_SOUGHT } from '#shared/model/suggestions/max-web-sought.ts';
import type { SearchEngine } from '#shared/model/settings/settings.ts';
import { suggestAddressOf } from '#shared/model/settings/suggest-address.ts';

const MIN_LENGTH = 2;
/** A single word that is a URL or may become one. */
const ADDRESS_WORD = /^(?:\S*[/\\.:]\S*|localhost|about|https?|waymark)$/iu;
/** A URL, or a name with a password, among other words. */
const ADDRESS_WITHIN = /:\/\/|\S:\S|\S\.\S+\/|@/u;
/** Mixed letters and digits, as in keys and passwords, or a word too long for any language. */
const LIKE_SECRET = /(?<!\S)(?=\S*\p{L})(?=\S*\d)\S{12}|[!-~]{40}/u;

interface SuggestionRequest {
  readonly words: string;
  /** URL of the suggestions. */
  readonly url: string;
  /** Search URL of the engine; `%s` stands for the words. */
  readonly searchUrl: string;
}

/**
 * Words that may be sent to an engine for suggestions, and its URL. Returns `null` where the text looks like a URL, a login, a key or a
 * command, is too short or too long, or the engine has no suggestions.
 */
export function soughtWords(
  written: string,
  defaultUrl: string,
  engines: readonly SearchEngine[],
): SuggestionRequest | null {
  const text = written.trim();
  if (text.length > MAX_WEB_SOUGHT || /[\r\n]/.test(written) || text.startsWith('/')) return null;
  if ([ADDRESS_WORD, ADDRESS_WITHIN, LIKE_SECRET].some((pattern) => pattern.test(text)))
    return null;
  const [, keyword = '', rest = ''] = /^(\S+)\s+(.+)$/su.exec(text) ?? [];
  const named = engines.find((each) => each.keyword.toLowerCase() === keyword.toLowerCase());
  const [words, searchUrl] = named === undefined ? [text, defaultUrl] : [rest, named.url];
  const address = suggestAddressOf(searchUrl, engines);
  const isShort = words.length < MIN_LENGTH && /^\p{ASCII}*$/u.test(words);
  if (address === null || isShort) return null;
  return { words, url: address.replaceAll('%s', encodeURIComponent(words)), searchUrl };
}
