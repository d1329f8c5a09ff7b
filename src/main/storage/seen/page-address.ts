import type { HistoryRemoval } from '#shared/model/history/history.ts';

/** Returns the URL without its fragment, unless that names a view (`#/inbox`). */
export const pageAddress = (url: string): string => {
  const at = url.indexOf('#');
  return at < 0 || /^[/!]/.test(url.slice(at + 1)) ? url : url.slice(0, at);
};

/** Whether a visit to a page at this time is included in a removal from the history. */
export function isRemoved(
  removal: HistoryRemoval,
  { url, since }: { readonly url: string; readonly since: number },
): boolean {
  const isThis = (other: string): boolean => pageAddress(other) === pageAddress(url);
  switch (removal.kind) {
    case 'visits':
      return removal.visits.some((visit) => isThis(visit.url));
    case 'pages':
      return removal.urls.some(isThis);
    case 'site':
      return URL.parse(url)?.origin === removal.origin;
    case 'range':
      // A page that was opened earlier was open in this time, too.
      return since < removal.until;
  }
}
