/** The star in the toolbar, the bar and the page of bookmarks. */
export const bookmarks = {
  add: 'Bookmark this page',
  edit: 'Edit this bookmark',
  added: 'Bookmark added',
  name: 'Name',
  folder: 'Folder',
  folderHint: 'Folders within folders: Work / Travel',
  done: 'Done',
  remove: 'Remove',
  bar: 'Bookmarks bar',
  more: 'More bookmarks',
  all: 'All bookmarks',
  open: 'Open',
  openInNewTab: 'Open in new tab',
  change: 'Edit…',
  noFolder: 'No folder',
  search: 'Search bookmarks',
  empty: 'No bookmarks yet',
  emptyHint:
    'The star in the toolbar keeps the page in front. Those of another browser can be imported from its HTML file.',
  import: 'Import…',
  export: 'Export…',
  chosen: '{count, plural, one {# bookmark} other {# bookmarks}} chosen',
  removed: '{count, plural, one {# bookmark} other {# bookmarks}} removed',
  imported:
    '{added, plural, =0 {No new bookmark} one {# bookmark added} other {# bookmarks added}}, {known, plural, one {# was} other {# were}} there already',
  exported: 'Bookmarks written to {file}',
} as const;
