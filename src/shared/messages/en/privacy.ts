/** What is kept of the person, for how long, and how it is taken out or away. */
export const privacy = {
  title: 'Privacy and data',
  hint: 'Everything Waymark keeps lies in its data folder on this computer. Here it is taken out, or taken away for good.',
  keepRuns: 'Keep runs',
  keepRunsHint: 'Older runs are deleted when Waymark starts and once a day.',
  keepPictures: 'Keep pictures and files of runs',
  keepPicturesHint: 'The text of a run stays when its pictures go.',
  forever: 'Until I delete them',
  days: '{days, plural, =365 {A year} other {# days}}',
  exportAll: 'Export all runs…',
  importRuns: 'Import…',
  exported: '{runs, plural, one {# run} other {# runs}} exported to {folder}',
  imported:
    '{added, plural, =0 {No run added} one {# run added} other {# runs added}}{known, plural, =0 {} one {, # was here already} other {, # were here already}}',
  deleteSiteLabel: 'Delete a site',
  deleteSiteHint:
    'Runs that were there, its cookies and storage, and secrets that belong to it alone.',
  deleteSitePlaceholder: 'https://example.com',
  deleteSite: 'Delete site…',
  deleteSiteProblem: 'Write the site’s address, such as https://example.com.',
  deleteSiteTitle: 'Delete everything of {origin}?',
  siteDeleted:
    'Deleted: {runs, plural, one {# run} other {# runs}}, {secrets, plural, one {# secret} other {# secrets}}, cookies and storage of {origin}',
  deleteEverything: 'Delete everything…',
  deleteEverythingTitle: 'Delete everything?',
  deleteEverythingText:
    'Runs, pictures, secrets, cookies, storage, and the copies that Waymark keeps of its database go for good. Waymark stops all runs and starts anew. Files that you downloaded stay.',
  keepSettings: 'Keep settings, API keys and own agents',
  deleteForGood: 'Delete for good',
  deleteRun: 'Delete…',
  deleteRunTitle: 'Delete this run?',
  deleteRunText: 'Its steps, prompts, pictures and files go for good, also from the copies.',
  exportRun: 'Export…',
  runDeleted: 'This run was deleted.',
} as const;
