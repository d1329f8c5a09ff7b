/** The text of visited pages: storage and search. */
export const seen = {
  title: 'Visited pages',
  hint: 'Find a page by its text, from the address bar, the box and the history.',
  keep: 'Remember the text of pages I visit',
  keepHint:
    'The text stays on this computer, without private windows, runs, and bank, health and mail pages. Agents ask before they search it.',
  encrypted: 'Encrypted with a key from this computer’s keychain.',
  notEncrypted:
    'This computer has no keychain, so the file is not encrypted: other programs you run can read it.',
  size: '{pages, plural, =0 {No pages yet} one {# page} other {# pages}} · {size}',
  locked: 'The keychain is locked. Unlock it and restart Waymark, or delete the text.',
  failed: 'The text cannot be read. Delete it to start again.',
  except: 'Never remember these sites',
  exceptAdd: 'Add site',
  exceptPlaceholder: 'example.com',
  exceptHint: 'example.com includes all its subdomains. Text kept from the site is deleted.',
  exceptProblem: 'Enter a site such as example.com.',
  remove: 'Remove',
  exceptRemove: 'Remove {site}',
  clear: 'Delete the text of all pages',
  found: 'In the text of pages',
  more: 'Show more',
  forget: 'Forget {title}',
} as const;
