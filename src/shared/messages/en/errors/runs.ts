import type { ErrorTexts } from '../../error-texts.ts';

/** Errors of runs, of questions to the person and of settings. */
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
