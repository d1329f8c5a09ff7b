import type { PersonBrowser } from '../../gate/access/person-browser.ts';
import type { DownloadList } from '../../downloads/download-list.ts';
import type { Profile } from '../open-profile.ts';

/** What runs of the window reach of what the browser keeps. */
export function openPersonBrowser(
  { history, visits, bookmarks, seen }: Pick<Profile, 'history' | 'visits' | 'bookmarks' | 'seen'>,
  downloads: Pick<DownloadList, 'list'>,
): PersonBrowser {
  return {
    history: (query, limit) => {
      // A page that the person has just left may not be written yet.
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
        .list({ search, before: null, limit })
        .map(({ name, origin, startedAt }) => ({ name, origin, at: startedAt })),
    addBookmark({ url, title }) {
      if (bookmarks.at(url) !== null) return false;
      bookmarks.save(null, { url, title, folder: '' });
      return true;
    },
  };
}
