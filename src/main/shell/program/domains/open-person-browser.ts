import type { PersonBrowser } from '../../../safety/gate/access/person-browser.ts';
import type { DownloadList } from '../../../browser/downloads/download-list.ts';
import type { Profile } from '../open-profile.ts';

/** Returns the person's browsing data that runs of the window may use. */
export function openPersonBrowser(
  { history, visits, bookmarks, seen }: Pick<Profile, 'history' | 'visits' | 'bookmarks' | 'seen'>,
  downloads: Pick<DownloadList, 'list'>,
): PersonBrowser {
  return {
    history: (query, limit) => {
      // The visit of a page that the person has just left may not be stored yet.
      visits.flush();
      return history.rows(query, 0, limit);
    },
    bookmarks: (query, limit) =>
      bookmarks
        .rows(query, 0, limit)
        .map(({ url, title, addedAt }) => ({ url, title, at: addedAt })),
    seen: (query, limit) => seen.find(query, limit),
    downloads: (search, limit) =>
      downloads
        .list({ search, before: null, limit }, false)
        .map(({ name, origin, startedAt }) => ({ name, origin, at: startedAt })),
    addBookmark({ url, title }) {
      if (bookmarks.at(url) !== null) return false;
      bookmarks.save(null, { url, title, folder: '' });
      return true;
    },
  };
}
