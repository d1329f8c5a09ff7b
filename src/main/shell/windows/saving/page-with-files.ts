import { decoded } from '#shared/model/decoded.ts';

import { cleanDownloadName } from '../../../browser/tabs/downloads/download-name.ts';
import { isRisky } from '../../../browser/tabs/downloads/download-risk.ts';
import type { MhtmlPart } from './mhtml-parts.ts';

/** A page as one document, and the files that it shows, for a folder beside it. */
export interface PageWithFiles {
  readonly page: Buffer;
  readonly files: readonly { readonly name: string; readonly bytes: Buffer }[];
}

const PAGE_TYPE = /^(?:text\/html|application\/xhtml\+xml)$/;
const ENDINGS: Readonly<Record<string, string>> = {
  'text/html': '.html',
  'application/xhtml+xml': '.html',
  'text/css': '.css',
  'image/png': '.png',
  'image/jpeg': '.jpg',
  'image/gif': '.gif',
  'image/webp': '.webp',
  'image/avif': '.avif',
  'image/svg+xml': '.svg',
  'font/woff': '.woff',
  'font/woff2': '.woff2',
};
/** Ending that is added to risky files, so that the system does not open them as programs. */
const HARMLESS_ENDING = '.download';

/**
 * Splits a page that was saved as a single file, without any request, so that the files are those that the person saw. Returns `null` when
 * it contains no page.
 *
 * @param folder Name of the folder for the files.
 */
export function pageWithFiles(parts: readonly MhtmlPart[], folder: string): PageWithFiles | null {
  const [main, ...others] = parts;
  if (main === undefined || !PAGE_TYPE.test(main.type)) return null;
  const names = namesOf(others);
  const home = baseOf(main, main.location);
  const rewritten = (part: MhtmlPart, beside: string): Buffer => {
    const base = baseOf(part, home);
    return withReferences(part, (written) => {
      const url = written.startsWith('cid:') ? written : URL.parse(written, base)?.href;
      const name = names.get(url ?? '');
      return name === undefined ? (url ?? null) : beside + encodeURIComponent(name);
    });
  };
  return {
    page: rewritten(main, `./${encodeURIComponent(folder)}/`),
    files: others.flatMap((part) => {
      const name = names.get(referenceOf(part));
      return name === undefined ? [] : [{ name, bytes: rewritten(part, '') }];
    }),
  };
}

/** Returns how other parts refer to this one. A frame is named by its ID, because a link to its URL means the web page. */
const referenceOf = ({ type, id, location }: MhtmlPart): string =>
  PAGE_TYPE.test(type) && id !== null ? `cid:${id}` : location;

/** Returns the base of the URLs in a part; style sheets inside documents have no URL of their own. */
function baseOf({ type, location, bytes }: MhtmlPart, home: string): string {
  const own = URL.canParse(location) && !location.startsWith('cid:') ? location : home;
  if (!PAGE_TYPE.test(type)) return own;
  const [, href = ''] = /<base\b[^<>]*?\bhref="([^"]*)"/i.exec(bytes.toString('latin1')) ?? [];
  return URL.parse(href.replaceAll('&amp;', '&'), own)?.href ?? own;
}

function namesOf(parts: readonly MhtmlPart[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const taken = new Set<string>();
  for (const part of parts) {
    const wanted = wantedName(part);
    const dot = wanted.lastIndexOf('.');
    const [stem, ending] = dot < 1 ? [wanted, ''] : [wanted.slice(0, dot), wanted.slice(dot)];
    let name = wanted;
    // Some disks ignore the case of names.
    for (let count = 2; taken.has(name.toLowerCase()); count += 1)
      name = `${stem}-${count}${ending}`;
    taken.add(name.toLowerCase());
    names.set(referenceOf(part), name);
  }
  return names;
}

function wantedName({ type, location }: MhtmlPart): string {
  const last = URL.parse(location)?.pathname.split('/').at(-1) ?? '';
  const clean = cleanDownloadName(last === '' ? 'file' : decoded(last));
  const ending = ENDINGS[type];
  if (ending !== undefined) return clean.toLowerCase().endsWith(ending) ? clean : clean + ending;
  return isRisky(clean) ? clean + HARMLESS_ENDING : clean;
}

/**
 * Attributes with a URL: Chromium writes all of them with double quotes and full URLs. None of these patterns searches past the possible
 * start of the next match, since a page may contain many that never end.
 */
const ATTRIBUTE = /="((?:https?|cid|data|blob):[^"]*)"/g;
const CSS_URL = /url\((?:(&quot;)((?:(?!&quot;).)*)&quot;|(")([^"]*)"|(')([^']*)'|([^"'()\s]*))\)/g;
const BASE = /<base\b[^<>]*>/gi;

/** Replaces the references in a part. URLs contain only ASCII characters, whatever the encoding of the document. */
function withReferences(
  { type, bytes }: MhtmlPart,
  toFile: (url: string) => string | null,
): Buffer {
  if (!PAGE_TYPE.test(type) && type !== 'text/css') return bytes;
  let text = bytes.toString('latin1');
  if (type !== 'text/css')
    text = text.replaceAll(BASE, '').replaceAll(ATTRIBUTE, (all, value: string) => {
      const file = toFile(value.replaceAll('&amp;', '&'));
      return file === null ? all : `="${file.replaceAll('&', '&amp;')}"`;
    });
  text = text.replaceAll(CSS_URL, (all: string, ...groups: readonly (string | undefined)[]) => {
    const [entity, inEntity, double, inDouble, single, inSingle, bare] = groups;
    const quote = entity ?? double ?? single ?? '';
    const url = inEntity ?? inDouble ?? inSingle ?? bare ?? '';
    const file = /^#|^data:/i.test(url) ? null : toFile(url.replaceAll('&amp;', '&'));
    return file === null ? all : `url(${quote}${file}${quote})`;
  });
  return Buffer.from(text, 'latin1');
}
