import { type BookmarkDraft, BookmarkDraftSchema } from '#shared/model/bookmarks/bookmark.ts';
import { htmlText } from '#shared/export/html-text.ts';
import { cleanText, cut } from '#shared/page-state/clean-text.ts';

export interface FiledBookmark extends BookmarkDraft {
  /** ms since the epoch; `null` where the file does not say. */
  readonly addedAt: number | null;
}

const MAX_TITLE = 500;
const MAX_FOLDER = 500;
/** Headings name the folder whose list begins next; links stand in the folders that are open. */
const PARTS =
  /<h3(?<looks>[^<>]*)>(?<name>[^<]*)|<(?<list>\/?)dl\b|<a\s(?<attributes>[^<>]*)>(?<title>[^<]*)/gi;

/**
 * Reads the Netscape bookmark file, which Chrome, Edge, Firefox and Safari write. What is no web address is left out, as are
 * folders that every such file has around the others. What stands in the folder of another browser's bar comes to the bar, which
 * shows what is in no folder.
 */
export function readBookmarkFile(html: string): readonly FiledBookmark[] {
  const found: FiledBookmark[] = [];
  const open: string[] = [];
  let next = '';
  for (const { groups = {} } of html.matchAll(PARTS)) {
    const { looks = '', name, list, attributes, title } = groups;
    if (name !== undefined) next = isBar(looks) ? '' : nameOf(name);
    else if (list === '') {
      open.push(next);
      next = '';
    } else if (list === '/') open.pop();
    else if (attributes !== undefined) {
      const folder = cut(open.filter((each) => each !== '').join(' / '), MAX_FOLDER);
      const draft = BookmarkDraftSchema.safeParse({
        url: URL.parse(plain(attribute(attributes, 'href')))?.href,
        title: cut(cleanText(plain(title ?? '')), MAX_TITLE),
        folder,
      });
      const seconds = Number(attribute(attributes, 'add_date'));
      if (draft.success)
        found.push({ ...draft.data, addedAt: seconds > 0 ? Math.round(seconds * 1000) : null });
    }
  }
  return found;
}

/** The same form, which every browser imports. */
export function writeBookmarkFile(
  bookmarks: readonly (BookmarkDraft & { readonly addedAt: number })[],
): string {
  const folders = byFolder(bookmarks);
  const lines = [...folders].map(([folder, inside]) => {
    const names = folder === '' ? [] : folder.split(' / ');
    const links = inside.map(
      ({ url, title, addedAt }) =>
        `<DT><A HREF="${htmlText(url)}" ADD_DATE="${Math.floor(addedAt / 1000)}">${htmlText(title)}</A>`,
    );
    return [
      ...names.map((name) => `<DT><H3>${htmlText(name)}</H3>\n<DL><p>`),
      ...links,
      ...names.map(() => '</DL><p>'),
    ].join('\n');
  });
  return `<!DOCTYPE NETSCAPE-Bookmark-file-1>
<META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">
<TITLE>Bookmarks</TITLE>
<H1>Bookmarks</H1>
<DL><p>
${lines.join('\n')}
</DL><p>
`;
}

/** In the order in which folders come first. */
export function byFolder<Each extends { readonly folder: string }>(
  bookmarks: readonly Each[],
): ReadonlyMap<string, readonly Each[]> {
  const folders = new Map<string, Each[]>();
  for (const each of bookmarks) {
    const inside = folders.get(each.folder) ?? [];
    folders.set(each.folder, inside);
    inside.push(each);
  }
  return folders;
}

/** A folder's name, which has no slash in it. */
function nameOf(name: string): string {
  return cleanText(plain(name)).replaceAll('/', '∕').trim();
}

function isBar(looks: string): boolean {
  return attribute(looks, 'personal_toolbar_folder').toLowerCase() === 'true';
}

function attribute(attributes: string, name: string): string {
  const match = new RegExp(`\\b${name}="([^"]*)"`, 'i').exec(attributes);
  return match?.[1] ?? '';
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

function plain(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+));/gi,
    (whole, decimal, hex, name) => {
      const code = decimal !== undefined ? Number(decimal) : Number.parseInt(String(hex), 16);
      if (decimal !== undefined || hex !== undefined)
        return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole;
      return ENTITIES[String(name).toLowerCase()] ?? whole;
    },
  );
}
