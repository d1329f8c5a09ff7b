import { request } from '../../../bridge/request.ts';
import { tellFailure } from '../../../bridge/send.ts';

/** Bookmarks a dropped URL at this position; one that is bookmarked already is moved and keeps its name. */
export function keepDropped(dropped: DataTransfer, folder: string, before: number | null): void {
  const lines = dropped.getData('text/uri-list').split(/\r?\n/);
  const url = URL.parse(lines.find((each) => /^https?:/i.test(each)) ?? '')?.href;
  if (url === undefined) return;
  const title = nameIn(dropped.getData('text/html'));
  const keep = async (): Promise<void> => {
    const known = await request('bookmark.at', { url });
    const { id } =
      known ?? (await request('bookmark.save', { id: null, bookmark: { url, title, folder } }));
    await request('bookmark.move', { ids: [id], folder, before });
  };
  keep().catch(tellFailure);
}

const SIGNS: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
};
const MAX_TITLE = 500;
/** Maximum number of characters read, since the page controls the HTML of its link. */
const MAX_HTML = 10_000;

/** Text of the link, extracted without a DOM: this window never parses foreign markup. */
function nameIn(html: string): string {
  const inside = /<a\s[^>]*>([^]*?)<\/a>/i.exec(html.slice(0, MAX_HTML))?.[1] ?? '';
  return inside
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(\w+);/g, (whole, name) => SIGNS[String(name)] ?? whole)
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_TITLE);
}
