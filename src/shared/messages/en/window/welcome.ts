export const welcome = {
  title: 'Connect a model to give tasks in your own words',
  text: 'Without one, Waymark can only follow exact steps like “click Sign in”.',
  connect: 'Connect a model',
  importBrowser: 'Import from another browser',
  skip: 'Skip',
  back: 'Back',
} as const;
