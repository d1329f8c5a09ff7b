/** Descriptions of writes, and of other actions of a run, by kind. */
export const acts = {
  change: 'save and change things',
  send: 'send things to other people',
  delete: 'delete things',
  spend: 'spend money',
  identity: 'sign in and change accounts',
  mcp: 'use a tool',
  upload: 'upload a file',
  bookmark: 'bookmark a page',
  'fill-secret': 'fill in a secret',
} as const;
