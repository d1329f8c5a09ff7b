import type { ErrorTexts } from './error-texts.ts';

/** What can go wrong with the person's own agent. */
export const EN_ACP_ERRORS = {
  ACP_EXITED: [
    'The agent ended by itself in the middle of the task.',
    'Start the task again. If it happens again, run its command in a terminal, and update it.',
    '{name} ended by itself (exit code {exitCode}). It wrote: {words}',
  ],
  ACP_FAILED: [
    'The agent reported an error.',
    'Start the task again. If it happens again, try the same in a terminal with this agent.',
    '{name} reported an error: {detail}',
  ],
  ACP_FOLDER_MISSING: [
    'The folder that the agent may work in is not there.',
    'Choose another folder in Settings, or none.',
    'The folder {folder} that the agent may work in is not there.',
  ],
  ACP_LIMIT: [
    'The agent stopped at a limit of its own.',
    'Go on with the run, or raise the limit in the agent.',
    '{name} stopped at a limit of its own.',
  ],
  ACP_NOT_FOUND: [
    'The agent is not installed, or not where Waymark looks for programs.',
    'Install it with the command that Settings shows, or choose another agent.',
    '{name} is not installed. This installs it: {command}',
  ],
  'ACP_NOT_FOUND.own': [
    'The program of your agent is not there.',
    'Correct its command in Settings, or write the full path of the program.',
    '{name}: no program “{command}” was found.',
  ],
  ACP_NOT_SPOKEN: [
    'This program does not speak the Agent Client Protocol.',
    'Update it, or correct its command in Settings: many agents need an argument such as --acp.',
    '{name} does not speak the Agent Client Protocol: what it writes cannot be read.',
  ],
  ACP_NOT_STARTED: [
    'The agent could not be started.',
    'Run its command in a terminal, or choose another agent in Settings.',
    '{name} could not be started: {detail}',
  ],
  ACP_NO_ANSWER: [
    'The agent ended without an answer.',
    'Look at what it did, and go on with the run or start the task again.',
    '{name} ended without an answer.',
  ],
  ACP_REFUSED: [
    'The agent refused to go on with the task.',
    'Word the task differently, or choose another agent.',
    '{name} refused to go on with the task.',
  ],
  ACP_SIGN_IN: [
    'The agent wants you to sign in first.',
    'Run its sign-in in a terminal, then start the task again.',
    '{name} wants you to sign in. Run this in a terminal: {command}',
  ],
  'ACP_SIGN_IN.unknown': [
    'The agent wants you to sign in first.',
    'Start it in a terminal, sign in there, then start the task again.',
    '{name} wants you to sign in first.',
  ],
  'ACP_SILENT.session': [
    'The agent does not begin a session.',
    'Run its command in a terminal: it may wait for a sign-in or an update.',
    '{name} was started but begins no session; Waymark waited {seconds} seconds.',
  ],
  'ACP_SILENT.start': [
    'The agent does not answer.',
    'Run its command in a terminal: it may wait for a sign-in or an update.',
    '{name} was started but does not answer; Waymark waited {seconds} seconds.',
  ],
  'ACP_SILENT.work': [
    'The agent fell silent in the middle of the task.',
    'Start the task again, or choose another agent.',
    '{name} fell silent in the middle of the task; Waymark waited {seconds} seconds.',
  ],
  ACP_TOO_MUCH: [
    'The agent wrote more than Waymark reads, and was ended.',
    'Start the task again, or choose another agent.',
    '{name} wrote more than Waymark reads, and was ended.',
  ],
  ACP_VERSION: [
    'The agent speaks another version of the Agent Client Protocol.',
    'Update the agent and Waymark.',
    '{name} speaks version {version} of the Agent Client Protocol, and Waymark speaks version 1.',
  ],
} as const satisfies ErrorTexts;
