export const clearData = {
  title: 'Clear browsing data',
  open: 'Clear browsing data…',
  clear: 'Clear',
  done: 'Browsing data cleared',
  time: 'Time range',
  timeHint:
    'Deletes visits, downloads, cookies and site data of this time. Cache, permissions and closed tabs are cleared completely.',
  hour: 'Last hour',
  day: 'Last 24 hours',
  week: 'Last 7 days',
  all: 'All time',
  history: 'History',
  historyCount: '{count, plural, =0 {No visits} one {# visit} other {# visits}}',
  cookies: 'Cookies and site data',
  cookiesAll:
    '{count, plural, =0 {No site has cookies} one {# site has cookies; you are signed out there} other {# sites have cookies; you are signed out there}}',
  cookiesVisited:
    '{count, plural, =0 {No site was visited} one {# site was visited; you are signed out there} other {# sites were visited; you are signed out there}}',
  cache: 'Cached files',
  cacheCount: '{size}; pages load more slowly at first',
  downloads: 'Download list',
  downloadsCount:
    '{count, plural, =0 {No downloads} one {# download} other {# downloads}}; the files stay',
  permissions: 'Site permissions',
  permissionsCount:
    '{count, plural, =0 {No permissions} one {# permission} other {# permissions}}; sites ask again',
  closed: 'Closed tabs and windows',
  closedCount:
    '{count, plural, =0 {No closed tabs} one {# can be reopened} other {# can be reopened}}',
} as const;
