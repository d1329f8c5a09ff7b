import type { ErrorTexts } from '../../error-texts.ts';

/** Errors of files that are given, saved, exported or imported. */
export const EN_FILE_ERRORS = {
  ARTIFACT_DAMAGED: [
    'The stored picture or file was changed on the disk.',
    'It cannot be shown any more; the rest of the run is not affected.',
  ],
  ARTIFACT_MISSING: [
    'The stored picture or file is not there any more.',
    'It was removed from the data folder; the rest of the run is not affected.',
  ],
  FILE_NOT_ALLOWED: [
    'This run may not use that file.',
    'Start the task again with the file attached.',
    'This run may not use the file {file}.',
  ],
  FILE_NOT_FOUND: [
    'The file does not exist.',
    'Check whether it was moved or renamed.',
    'There is no file {file}.',
  ],
  FILE_NOT_ON_DISK: [
    'The dropped item is no file on this computer.',
    'Save it first, then drop the saved file.',
  ],
  NO_PICTURE_PASTED: [
    'The pasted item is no picture that models accept.',
    'Save it as PNG or JPEG, then attach the file.',
  ],
  FILE_NOT_PICKED: [
    'The task names a file that was not picked since Waymark was started.',
    'Attach the file again.',
  ],
  FILE_NOT_READABLE: [
    'The file is there, but Waymark may not read it.',
    'Check the permissions of the file.',
    'The file {file} is there, but Waymark may not read it.',
  ],
  FILE_UNREADABLE: [
    'The file cannot be read.',
    'Check that it is still there and that you may read it.',
    'The file “{file}” cannot be read.',
  ],
  BOOKMARKS_NOT_READ: [
    'The file could not be read.',
    'Export the bookmarks again from the other browser, as an HTML file below 50 MB.',
    '“{file}” could not be read.',
  ],
  NOT_PRINTED: [
    'The page could not be printed.',
    'Look whether the printer is on and has paper, or save the page as a PDF.',
  ],
  NOT_SAVED: [
    'The file could not be written.',
    'Choose another folder, or make room on the disk.',
    'The file {file} could not be written.',
  ],
  PAGE_NOT_SAVED: [
    'The page could not be saved: it was closed, or does not respond.',
    'Open it again, and save it once it is there.',
  ],
  NO_DATA: ['The run has no such data.', 'Open the run again.'],
  PICTURE_NOT_KEPT: ['This run keeps no pictures.', 'The run describes what the page shows.'],
  NOT_EXPORTED: [
    'The export could not be written.',
    'Choose another folder, or make room on the disk.',
    'The export could not be written: {detail}',
  ],
  NOT_IMPORTED: [
    'This could not be imported.',
    'Choose a folder that Waymark has exported.',
    'This could not be imported: {detail}',
  ],
  SETTINGS_NOT_IMPORTED: [
    'This is no file of settings.',
    'Choose a file that Waymark’s settings were exported to.',
  ],
  'SITE_CLOSED.policy': [
    'Your administrator does not allow runs to read or act at this site.',
    'You can work there yourself; no run may.',
    'Your administrator does not allow runs to read or act at {origin}.',
  ],
  VIDEO_LOST: ['The video is incomplete or too large.', 'Make it again.'],
  VIDEO_NO_ENCODER: ['This computer cannot encode a video.', 'Export the run as HTML.'],
  'SITE_CLOSED.certificate': [
    'This site could not be verified: its certificate is not trusted.',
    'You can work there yourself; no run may.',
    '{origin} could not be verified: its certificate is not trusted.',
  ],
  'SITE_CLOSED.runtime': [
    'This Electron gets no more security fixes, and you may be logged in at this site: runs do not work there before you accept that.',
    'Accept it in Settings, under About, or get a newer Waymark.',
    'This Electron gets no more security fixes, and you may be logged in at {origin}: runs do not work there before you accept that.',
  ],
  TOO_MANY_FILES: [
    'These are more files than a run can be given.',
    'Choose fewer files, or put them into one archive.',
    'These are {count} files; a run can be given {max}.',
  ],
} as const satisfies ErrorTexts;
