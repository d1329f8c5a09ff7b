import type { ErrorTexts } from '../../error-texts.ts';

/** Errors of coding agents. */
export const EN_ACP_ERRORS = {
  ACP_EXITED: [
    'The coding agent ended by itself during the task.',
    'Start the task again. If it happens again, run its command in a terminal, and update it.',
    '{name} ended by itself (exit code {exitCode}). It wrote: {words}',
  ],
  ACP_FAILED: [
    'The coding agent reported an error.',
    'Start the task again. If it happens again, try the same in a terminal with this agent.',
    '{name} reported an error: {detail}',
  ],
  ACP_FOLDER_MISSING: [
    'The working folder of the coding agent is missing.',
    'Choose another folder in Settings, or none.',
    'The working folder {folder} is missing.',
  ],
  ACP_LIMIT: [
    'The coding agent stopped at a limit of its own.',
    'Continue the run, or raise the limit in the agent.',
    '{name} stopped at a limit of its own.',
  ],
  ACP_NOT_FOUND: [
    'The coding agent is not installed, or its folder is not on PATH.',
    'Install it with the command that Settings shows, or choose another agent.',
    '{name} is not installed. This installs it: {command}',
  ],
  'ACP_NOT_FOUND.own': [
    'The program of your coding agent is missing.',
    'Correct its command in Settings, or write the full path of the program.',
    '{name}: no program “{command}” was found.',
  ],
  ACP_NOT_SPOKEN: [
    'This program does not speak the Agent Client Protocol.',
    'Update it, or correct its command in Settings: many agents need an argument such as --acp.',
    '{name} does not speak the Agent Client Protocol: its output is unreadable.',
  ],
  ACP_NOT_STARTED: [
    'The coding agent could not be started.',
    'Run its command in a terminal, or choose another agent in Settings.',
    '{name} could not be started: {detail}',
  ],
  ACP_NO_ANSWER: [
    'The coding agent ended without an answer.',
    'Check its steps, then continue the run or start the task again.',
    '{name} ended without an answer.',
  ],
  ACP_REFUSED: [
    'The coding agent refused to continue the task.',
    'Word the task differently, or choose another agent.',
    '{name} refused to continue the task.',
  ],
  ACP_SIGN_IN: [
    'The coding agent wants you to sign in first.',
    'Run its sign-in in a terminal, then start the task again.',
    '{name} wants you to sign in. Run this in a terminal: {command}',
  ],
  'ACP_SIGN_IN.unknown': [
    'The coding agent wants you to sign in first.',
    'Start it in a terminal, sign in there, then start the task again.',
    '{name} wants you to sign in first.',
  ],
  ACP_SILENT: [
    'The coding agent does not answer.',
    'Start the task again, or choose another agent.',
    '{name} has not answered for {seconds} seconds.',
  ],
  'ACP_SILENT.session': [
    'The coding agent does not begin a session.',
    'Run its command in a terminal: it may wait for a sign-in or an update.',
    '{name} was started but begins no session; Waymark waited {seconds} seconds.',
  ],
  'ACP_SILENT.start': [
    'The coding agent does not answer.',
    'Run its command in a terminal: it may wait for a sign-in or an update.',
    '{name} was started but does not answer; Waymark waited {seconds} seconds.',
  ],
  'ACP_SILENT.work': [
    'The coding agent stopped answering during the task.',
    'Start the task again, or choose another agent.',
    '{name} stopped answering during the task; Waymark waited {seconds} seconds.',
  ],
  ACP_TOO_MUCH: [
    'The coding agent wrote more than Waymark reads, and was ended.',
    'Start the task again, or choose another agent.',
    '{name} wrote more than Waymark reads, and was ended.',
  ],
  ACP_VERSION: [
    'The coding agent speaks another version of the Agent Client Protocol.',
    'Update the agent and Waymark.',
    '{name} speaks version {version} of the Agent Client Protocol, and Waymark speaks version 1.',
  ],
} as const satisfies ErrorTexts;
