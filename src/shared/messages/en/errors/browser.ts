import type { ErrorTexts } from '../../error-texts.ts';

/** Errors of a run's files, and of what runs use of the browser. */
export const EN_BROWSER_ERRORS = {
  WORKSPACE_NOT_HERE: ['A private window or a popup has no workspaces.', 'Use another window.'],
  WORKSPACES_FULL: ['A window has at most 100 workspaces.', 'Delete one of them.'],
  WORKSPACE_GONE: ['This workspace no longer exists.', 'Choose another one.'],
  SPLIT_FULL: [
    'Four pages are side by side already.',
    'Close one of them, or open the page in its own tab.',
  ],
  BOOKMARK_FOLDER_TOO_LONG: [
    'The folder names are too long together.',
    'Use a shorter name, or put the folder into fewer others.',
    'The folder names have more than {most} characters together.',
  ],
  BROWSER_DATA_NONE: [
    'This run has no access to a history or bookmarks.',
    'The run looks on the web instead.',
  ],
  BROWSER_DATA_PRIVATE: [
    'This run was not let look through what your browser keeps of you.',
    'Say in the task that it may look through your history, bookmarks or downloads.',
  ],
  SEEN_OFF: [
    'The text of visited pages is not kept.',
    'Turn it on in Settings under Privacy. The run searches the history by title.',
  ],
  SEEN_LOCKED: [
    'The keychain does not give the key to the text of visited pages.',
    'Unlock the keychain and start Waymark again, or delete the text in Settings.',
  ],
  SEEN_NEWER: [
    'A newer Waymark wrote the text of visited pages.',
    'Start the newer Waymark, or delete the text in Settings.',
  ],
  NOT_DOWNLOADED: [
    'The address gave no file.',
    'The run opens it to see what it is.',
    '{address} gave no file.',
  ],
  NO_LINK: ['There is no link to download.', 'The run looks for one.'],
  RUN_FILES_FULL: [
    'The run keeps as many files as it may, or this one is too large.',
    'The run writes less.',
  ],
  RUN_FILE_CONTENT: [
    'The content does not fit a file of this kind.',
    'The run writes it in another form.',
  ],
  RUN_FILE_MISSING: [
    'The run has no such file.',
    'Open the run again.',
    'The run has no file “{file}”.',
  ],
  RUN_FILE_NAME: [
    'Runs keep files with names that end in .md, .csv, .json, .txt, .xlsx, .docx or .pdf.',
    'The run uses such a name.',
    '“{file}” is no name of a file that a run keeps.',
  ],
  PATTERN_INVALID: [
    'The search is not a valid regular expression.',
    'The run writes it in another form.',
    '“{pattern}” is no regular expression.',
  ],
  PATTERN_TOO_SLOW: [
    'To look for a pattern took too long, so it was broken off.',
    'The run uses a simpler one.',
  ],
} as const satisfies ErrorTexts;
