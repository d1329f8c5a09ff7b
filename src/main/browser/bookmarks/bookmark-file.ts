import { type BookmarkDraft, BookmarkDraftSchema } from '#shared/model/bookmarks/bookmark.ts';
import {
  folderDepth,
  folderIn,
  folderName,
  MAX_FOLDER_PATH,
} from '#shared/model/bookmarks/folder-path.ts';
import { htmlText } from '#shared/export/html-text.ts';
import { cleanText, cut } from '#shared/page-state/clean-text.ts';

export interface FiledBookmark extends BookmarkDraft {
  /** Time in ms since the epoch; `null` where the file has none. */
  readonly addedAt: number | null;
}

/** Content of a bookmark file, or of a profile of another browser. */
export interface BookmarkFile {
  readonly bookmarks: readonly FiledBookmark[];
  /** Paths of folders that contain neither bookmarks nor folders. */
  readonly emptyFolders: readonly string[];
}

/** Folder whose list is being read. */
interface OpenFolder {
  readonly path: string;
  /** Whether the path has no room for another name; folders within this one are then merged into it. */
  readonly isFull: boolean;
  isEmpty: boolean;
}

const OUTSIDE = { path: '', isFull: false, isEmpty: false } as const;
const MAX_TITLE = 500;
/** Matches headings, which name the folder of the next list, list tags, and links, which belong to the innermost open folder. */
const PARTS =
  /<h3(?<looks>[^<>]*)>(?<name>[^<]*)|<(?<list>\/?)dl\b|<a\s(?<attributes>[^<>]*)>(?<title>[^<]*)/gi;

/**
 * Reads the Netscape bookmark file, which Chrome, Edge, Firefox and Safari write. Leaves out bookmarks without a web URL, and the folders
 * that every such file has around all others. Bookmarks of the other browser's bookmarks bar get no folder, as Waymark's bar shows
 * bookmarks without a folder.
 */
export function readBookmarkFile(html: string): BookmarkFile {
  const bookmarks: FiledBookmark[] = [];
  const emptyFolders: string[] = [];
  const open: OpenFolder[] = [];
  const fill = (): void => {
    // Stops at the first folder that has content: the folders around it are marked already.
    for (let at = open.length - 1, folder = open[at]; folder?.isEmpty; folder = open[at]) {
      folder.isEmpty = false;
      at -= 1;
    }
  };
  let next = '';
  for (const { groups = {} } of html.matchAll(PARTS)) {
    const { looks = '', name, list, attributes, title } = groups;
    if (name !== undefined) next = isBar(looks) ? '' : nameOf(name);
    else if (list === '') {
      open.push({ ...folderWithin(open.at(-1) ?? OUTSIDE, next), isEmpty: true });
      next = '';
    } else if (list === '/') {
      const { isEmpty, path } = open.pop() ?? OUTSIDE;
      if (isEmpty && path !== (open.at(-1)?.path ?? '')) {
        emptyFolders.push(path);
        fill();
      }
    } else if (attributes !== undefined) {
      const seconds = Number(attribute(attributes, 'add_date'));
      const filed = fileIn(open.at(-1)?.path ?? '', {
        url: plain(attribute(attributes, 'href')),
        title: plain(title ?? ''),
        addedAt: seconds > 0 ? Math.round(seconds * 1000) : null,
      });
      if (filed === null) continue;
      bookmarks.push(filed);
      fill();
    }
  }
  return { bookmarks, emptyFolders };
}

type FolderPath = Pick<OpenFolder, 'path' | 'isFull'>;

/**
 * Folder within another one. A name that does not fit into the path is dropped with all names below it, as half a name would be another
 * folder.
 */
function folderWithin({ path, isFull }: FolderPath, name: string): FolderPath {
  if (name === '' || isFull) return { path, isFull };
  const whole = folderIn(path, path === '' ? cut(name, MAX_FOLDER_PATH).trim() : name);
  return whole.length > MAX_FOLDER_PATH ? { path, isFull: true } : { path: whole, isFull: false };
}

/** Bookmark in the form of another browser. */
interface ForeignBookmark {
  readonly url: string;
  readonly title: string;
  /** Folder names from the outermost one inwards; empty names are dropped. */
  readonly folders: readonly string[];
  readonly addedAt: number | null;
}

/** Returns `null` where the URL is not a web URL. */
export function fileBookmark({ folders, ...bookmark }: ForeignBookmark): FiledBookmark | null {
  return fileIn(folderOf(folders), bookmark);
}

/** Returns the path of a folder with these names, from the outermost one inwards; empty if it has none. */
export const folderOf = (names: readonly string[]): string =>
  names.reduce<FolderPath>((within, name) => folderWithin(within, withoutSlash(name)), OUTSIDE)
    .path;

function fileIn(
  folder: string,
  { url, title, addedAt }: Omit<ForeignBookmark, 'folders'>,
): FiledBookmark | null {
  const draft = BookmarkDraftSchema.safeParse({
    url: URL.parse(url)?.href,
    title: cut(cleanText(title), MAX_TITLE),
    folder,
  });
  return draft.success ? { ...draft.data, addedAt } : null;
}

/** Writes a Netscape bookmark file, which every browser can import. `folders` is in tree order, each folder after the ones around it. */
export function writeBookmarkFile(
  bookmarks: readonly (BookmarkDraft & { readonly addedAt: number })[],
  folders: readonly string[],
): string {
  const inside = byFolder(bookmarks);
  const linksIn = (folder: string): readonly string[] =>
    (inside.get(folder) ?? []).map(
      ({ url, title, addedAt }) =>
        `<DT><A HREF="${htmlText(url)}" ADD_DATE="${Math.floor(addedAt / 1000)}">${htmlText(title)}</A>`,
    );
  const lines = [...linksIn('')];
  let open = 0;
  for (const folder of folders) {
    const depth = folderDepth(folder);
    for (; open >= depth; open -= 1) lines.push('</DL><p>');
    lines.push(`<DT><H3>${htmlText(folderName(folder))}</H3>`, '<DL><p>', ...linksIn(folder));
    open = depth;
  }
  for (; open > 0; open -= 1) lines.push('</DL><p>');
  return `<!DOCTYPE NETSCAPE-Bookmark-file-1>
<META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">
<TITLE>Bookmarks</TITLE>
<H1>Bookmarks</H1>
<DL><p>
${lines.join('\n')}
</DL><p>
`;
}

/** Groups bookmarks by folder, in the order in which the folders first occur. */
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

/** Name of a folder, with its slashes replaced. */
function nameOf(name: string): string {
  return withoutSlash(plain(name));
}

function withoutSlash(name: string): string {
  return cleanText(name).replaceAll('/', '∕').trim();
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
