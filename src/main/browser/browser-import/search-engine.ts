import { type SearchEngine, SearchEngineSchema } from '#shared/model/settings/settings.ts';
import { cleanText } from '#shared/page-state/clean-text.ts';

const LONGEST_NAME = 60;
const LONGEST_KEYWORD = 20;

/**
 * Converts an OpenSearch URL template (`{searchTerms}`) into a search engine of the settings. Returns `null` where the URL is not a web URL
 * or has no search terms.
 */
export function searchEngine(name: string, keyword: string, url: string): SearchEngine | null {
  const address = url
    .replaceAll(/\{google:baseURL\}/g, 'https://www.google.com/')
    .replaceAll('%', '%25')
    .replaceAll(/%25([0-9a-f]{2})/gi, '%$1')
    .replaceAll(/\{searchTerms\??\}|%25s/g, '%s')
    .replaceAll(/\{inputEncoding\??\}/g, 'UTF-8')
    .replaceAll(/\{[^{}]*\}/g, '');
  const written = keyword
    .replace(/^@/, '')
    .replaceAll(/[\s/@]/g, '')
    .slice(0, LONGEST_KEYWORD);
  const engine = SearchEngineSchema.safeParse({
    name: cleanText(name).trim().slice(0, LONGEST_NAME),
    keyword: written,
    url: address,
  });
  return engine.success ? engine.data : null;
}
