import type { ErrorTexts } from '../../error-texts.ts';

/** Errors of runs, settings and the store. */
export const EN_RUN_ERRORS = {
  ABORTED: ['The run was stopped.', 'Start it again when you want to.'],
  AGENT_EXITED: [
    'The process that carries out the task ended unexpectedly.',
    'Continue the run from its last finished step.',
    'The process that carries out the task ended unexpectedly (exit code {exitCode}).',
  ],
  AGENT_NOT_READY: [
    'The process that carries out the task did not start in time.',
    'Run it again when the computer is less busy.',
  ],
  AGENT_PROTOCOL: [
    'The process that carries out the task sent something that Waymark does not accept, so the run was ended.',
    'Run it again. If it happens again, report it with the run’s export.',
  ],
  AGENT_SILENT: [
    'The process that carries out the task gave no sign of life, so it was ended.',
    'Continue the run from its last finished step.',
    'The process that carries out the task gave no sign of life for {seconds} seconds, so it was ended.',
  ],
  ANSWERED_TOO_EARLY: [
    'The question was answered before it could be read, so nothing was allowed.',
    'Read the question, then answer.',
  ],
  APPROVAL_EXPIRED: [
    'The question changed, or there was no answer in time.',
    'The run looks at the page again and asks again if needed.',
  ],
  ARTIFACT_DAMAGED: [
    'The stored picture or file was changed on the disk.',
    'It cannot be shown any more; the rest of the run is not affected.',
  ],
  ARTIFACT_MISSING: [
    'The stored picture or file is not there any more.',
    'It was removed from the data folder; the rest of the run is not affected.',
  ],
  BACKUP_BAD: [
    'A copy of the run history was made but did not pass its check.',
    'Check the disk for errors.',
  ],
  BUDGET_TOOL_CALLS: [
    'The run has used all of its steps.',
    'Allow more in Settings if it needs them.',
    'The run has used all of its {max} steps.',
  ],
  DECISION_UNCLEAR: ['That neither allows nor refuses it.', 'Choose to allow it or to refuse it.'],
  DONE_TOO_EARLY: [
    'It was reported as done although a step of it had failed.',
    'The run continues.',
  ],
  EVENT_INVALID: [
    'A record of the run is not well formed.',
    'Report it with what the run was doing.',
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
  GRANT_INVALID: [
    'This is not a permission that can be given to a run.',
    'Write one as change@https://shop.example.com×2.',
    '“{grant}” is not a permission that can be given to a run.',
  ],
  HELD_BY_PERSON: [
    'The person holds the browser at the moment, so nothing was done.',
    'Wait until they resume it.',
  ],
  INTERNAL: [
    'Something went wrong inside Waymark.',
    'Try again. If it happens again, report it with the run’s export.',
    'Something went wrong inside Waymark: {detail}',
  ],
  LIMIT_COST: [
    'The run reached its limit of money and did not come to an end by itself.',
    'Allow more in Settings, or split the task.',
    'The run used up its {maxCost} US dollars and did not come to an end by itself.',
  ],
  LIMIT_ITERATIONS: [
    'The run reached its limit of plans and did not come to an end by itself.',
    'Allow more in Settings, or split the task.',
    'The run used up its {maxIterations} plans and did not come to an end by itself.',
  ],
  LIMIT_TIME: [
    'The run reached its limit of time and did not come to an end by itself.',
    'Allow more time in Settings, or split the task.',
    'The run took longer than its {seconds} seconds and did not come to an end by itself.',
  ],
  LIMIT_TOKENS: [
    'The run reached its limit of tokens and did not come to an end by itself.',
    'Allow more in Settings, or split the task.',
    'The run used up its {maxTokens} tokens and did not come to an end by itself.',
  ],
  MESSAGE_EMPTY: ['There is nothing to send.', 'Write what the run is to know.'],
  MODEL_CALL_UNKNOWN: [
    'Nothing was kept of this model call.',
    'Open the run again and pick a call from its timeline.',
  ],
  NEEDS_APPROVAL: [
    'Nothing was sent: it was not allowed.',
    'Allow it on the run or in the task, or with --grant on the command line.',
  ],
  NOBODY_ANSWERED: [
    'There was no one to answer this question.',
    'The run decides by what the task says, or says what it has to know.',
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
  ORIGIN_NOT_ALLOWED: [
    'This agent does not act on this site.',
    'It goes back to a site that it is made for, or ends the task.',
    'This agent does not act at {address}.',
  ],
  'NEEDS_APPROVAL.private': [
    'The run needs your leave for another address of your private network.',
    'Start it again in the window and allow the address when asked, or allow it with --grant on the command line.',
    'The run may not go to {origin}: you gave it another address of your private network.',
  ],
  'NEEDS_APPROVAL.origin': [
    'The run needs your leave for another site.',
    'Name the site in the task, or allow it when asked.',
    'The run may not go to {origin} or act there: the task does not name it.',
  ],
  PERSON_ADDED: [
    'You added something, so the run plans again.',
    'The run continues with your addition.',
  ],
  PICTURE_NOT_KEPT: ['This run keeps no pictures.', 'The run describes what the page shows.'],
  QUESTION_CLOSED: ['This question is not open any more.', 'Write to the run instead.'],
  QUESTION_CUT_OFF: [
    'The run was cut off before you answered.',
    'It asks again if the answer is still needed.',
  ],
  OUTSIDE_REHEARSAL: [
    'This is a dry run: it does nothing in your own tabs.',
    'The run opens the page in its own session; there nothing leaves.',
  ],
  REFUSED_BY_PERSON: [
    'You refused it.',
    'The run continues without it, or names the missing part.',
    'You refused: {tool}',
  ],
  'REFUSED_BY_PERSON.origin': [
    'You refused another site.',
    'The run finds another way, or names the missing part.',
    'You refused {tool}.',
  ],
  REHEARSED: ['This is a dry run: a request was stopped.', 'Look at what would have been sent.'],
  REQUEST_INVALID: ['The input is not valid.', 'Correct it and try again.'],
  REQUEST_REFUSED: [
    'A request of the page was not let through.',
    'Look at the step’s result; the run finds another way.',
    'The page’s request to {host} was not let through.',
  ],
  REQUEST_TOO_LARGE: ['That is more than one million characters.', 'Shorten it and try again.'],
  REQUEST_UNKNOWN: [
    'The window asked for something that this version does not know.',
    'Restart the program.',
  ],
  ROUND_INCOMPLETE: [
    'Not everything that was planned could be carried out.',
    'The run plans again.',
    'Not everything that was planned could be carried out: {said}',
  ],
  RUNS_FULL: [
    'The limit of parallel runs is reached.',
    'Wait until one of them has ended, or allow more in Settings.',
    'The limit of parallel runs is reached: {max}.',
  ],
  RUN_ACTIVE: [
    'This run has not ended yet.',
    'Write to it, wait until it has ended, or stop it first.',
  ],
  RUN_COMPLETE: [
    'This run is complete; there is nothing to continue.',
    'Ask a further question, or run it again.',
  ],
  RUN_ENDED: ['This run has ended.', 'Continue it, or start a new run.'],
  RUN_FAILED: [
    'The task was not carried out.',
    'Read the answer and the timeline to see where it stopped.',
  ],
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
  SITE_CLOSED: [
    'You let no run read or act at this site.',
    'Change that in Settings, under Sites and permissions.',
    'You let no run read or act at {origin}.',
  ],
  SITE_NOT_FOR_MODELS: [
    'You let nothing of this site be sent to a model.',
    'Change that in Settings, under Sites and permissions.',
    'You let nothing of {origin} be sent to a model.',
  ],
  SITE_NO_PICTURES: [
    'You let no pictures be taken of this site.',
    'Change that in Settings, under Sites and permissions.',
    'You let no pictures be taken of {origin}.',
  ],
  SITE_READ_ONLY: [
    'You let runs only read at this site.',
    'Change that in Settings, under Sites and permissions.',
    'You let runs only read at {origin}.',
  ],
  RUN_LIVE: ['A run is active, so nothing was deleted.', 'Stop it first.'],
  RUN_OF_CLIENT: [
    'Another program drives this run; Waymark cannot tell it anything.',
    'Say it in that program, or stop the run.',
  ],
  RUN_PAUSED: ['The run is held.', 'When it resumes, it looks at the page again.'],
  RUN_STOPPED: ['The run was stopped before this was done.', 'Start it again when you want to.'],
  RUN_UNKNOWN: ['There is no such run.', 'Pick one from the list of runs.'],
  SECRET_NOT_SAVED: [
    'A secret could not be saved on this computer.',
    'Unlock the keychain and check that the disk is not full, then try again.',
  ],
  SETTINGS_INVALID: [
    'The settings were not saved: a value is not valid.',
    'Correct the value and save again.',
  ],
  STOPPED_BY_PERSON: [
    'The person stopped it in Waymark, so nothing was done.',
    'Ask them before you connect again.',
  ],
  STOPPED_WITHOUT_DONE: [
    'It stopped before it said that the plan was carried out.',
    'The run looks at the page and plans again.',
    'It stopped before it said that the plan was carried out: {said}',
  ],
  TAKEN_OVER: ['You do this by yourself.', 'Resume the run when you are done.'],
  TASK_EMPTY: [
    'The task is empty.',
    'Describe the task, for example: open example.org and read the heading.',
  ],
  TASK_LINE_INVALID: [
    'A line of the file with tasks is not valid.',
    'Correct the line and run it again.',
  ],
  TASK_TOO_LONG: [
    'The task is too long.',
    'Shorten it, or put long texts on a page and name its address.',
    'The task is too long: {size} kB, and {max} kB are allowed.',
  ],
  TEXT_STAYS: [
    'Text from one site was about to go to another; that was not allowed, so nothing was sent.',
    'Carry the task out in the window, where you can allow it.',
  ],
  TOOL_NO_ANSWER: [
    'The step gave no answer in time, so it is not known whether it took effect.',
    'The run looks at the page before it does it again.',
  ],
  TOOL_UNKNOWN: [
    'There is no such tool.',
    'The run uses one that there is.',
    'There is no tool “{tool}”.',
  ],
  TOO_FAST: [
    'That were too many steps within a minute.',
    'The run waits a little.',
    'That were more than {max} steps within a minute.',
  ],
  TOO_MANY_FILES: [
    'These are more files than a run can be given.',
    'Choose fewer files, or put them into one archive.',
    'These are {count} files; a run can be given {max}.',
  ],
  TURNS_USED_UP: [
    'The plan took more steps than one plan may, so some of it may be left.',
    'The run plans again.',
  ],
  ERROR_PAGE_ONLY: [
    'The run met only an error page.',
    'Check the address, or try again later.',
    'The run met only an error page: {url} came with status {status}.',
  ],
} as const satisfies ErrorTexts;
