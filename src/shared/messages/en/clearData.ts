export const clearData = {
  title: 'Clear browsing data',
  open: 'Clear browsing data…',
  clear: 'Clear',
  done: 'Browsing data cleared',
  time: 'Since',
  timeHint:
    'Deletes visits, downloads, cookies and site data of this time. Cache, permissions and closed tabs are cleared completely.',
  hour: 'An hour ago',
  day: 'A day ago',
  week: 'A week ago',
  all: 'The beginning',
  history: 'History',
  historyCount: '{count, plural, =0 {No visits} one {# visit} other {# visits}}',
  cookies: 'Cookies and data of sites',
  cookiesAll:
    '{count, plural, =0 {No site has cookies} one {# site has cookies; you are signed out there} other {# sites have cookies; you are signed out there}}',
  cookiesVisited:
    '{count, plural, =0 {No site was visited} one {# site was visited; you are signed out there} other {# sites were visited; you are signed out there}}',
  cache: 'Cached files',
  cacheCount: '{size}; pages load more slowly the next time',
  downloads: 'List of downloads',
  downloadsCount:
    '{count, plural, =0 {No downloads} one {# download} other {# downloads}}; the files stay',
  permissions: 'Permissions of sites',
  permissionsCount:
    '{count, plural, =0 {No answers} one {# answer} other {# answers}}; sites have to ask again',
  closed: 'Closed tabs and windows',
  closedCount:
    '{count, plural, =0 {Nothing to open again} one {# that can be opened again} other {# that can be opened again}}',
} as const;
