import type { ErrorTexts } from '../../error-texts.ts';

/** Errors of agents and their files. */
export const EN_AGENT_ERRORS = {
  AGENTS_FULL: [
    'There are as many agents as there can be.',
    'Delete some that you do not need.',
    'There are {max} agents already, and no more can be kept.',
  ],
  AGENT_CHANGED: [
    'The agent is not the one that was shown any more. Nothing was allowed.',
    'Look at it again.',
  ],
  AGENT_FILE_INVALID: [
    'The file is no agent.',
    'Correct the file, or choose one that was exported from Waymark.',
    '“{file}” is no agent.',
  ],
  RECORDING_ALREADY: ['Another recording is active.', 'Stop it first.'],
  RECORDING_DRIVEN: [
    'A run works in this tab.',
    'Wait until it has ended, stop it, or record in another tab.',
  ],
  AGENT_GONE: [
    'This agent is not there any more.',
    'Look at the list of agents again, or save it as a new one.',
  ],
  AGENT_NOT_EXPORTED: [
    'The file could not be written.',
    'Choose another folder.',
    'The file could not be written: {detail}',
  ],
  AGENT_NOT_SAVED: [
    'The agent’s file could not be changed.',
    'Check that the disk is not full and the data folder can be written to, then try again.',
    'The agent’s file could not be changed: {detail}',
  ],
  AGENT_UNKNOWN: [
    'There is no such agent.',
    'Choose one from the list of agents.',
    'There is no agent “{agent}”.',
  ],
  PARAMETER_INVALID: [
    'A value that was filled in is not valid.',
    'Correct it and run the agent again.',
    'The value for “{label}” is not valid.',
  ],
  PARAMETER_MISSING: [
    'A value that the agent needs is empty.',
    'Fill it in and run the agent again.',
    '“{label}” is needed and is empty.',
  ],
  PARAMETER_UNKNOWN: [
    'The agent has no such parameter.',
    'Leave it out.',
    'The agent “{agent}” has no parameter “{parameter}”.',
  ],
  SCRIPT_FILE_UNUSABLE: [
    'The script is empty or too long.',
    'Give a script that has some code, and at most 100,000 characters.',
  ],
  'AGENT_FILE_INVALID.json': [
    'The file is no agent: it is not JSON.',
    'Correct the file, or move it away.',
    '“{file}” is no agent: it is not JSON.',
  ],
  'AGENT_FILE_INVALID.parts': [
    'The file is no agent: parts of it are missing or not valid.',
    'Correct the file, or choose one that was exported from Waymark.',
    '“{file}” is no agent. These parts are missing or not valid: {parts}.',
  ],
  'AGENT_FILE_INVALID.placeholder': [
    'The file is no agent: it uses a placeholder that is not among its parameters.',
    'Add the parameter, or leave the placeholder out.',
    '“{file}” is no agent: it uses {placeholder}, which is not among its parameters.',
  ],
  'AGENT_FILE_INVALID.large': [
    'The file is no agent: it is too large.',
    'Shorten it, or move it away.',
    '“{file}” is no agent: it is larger than {max} kB.',
  ],
  'AGENT_FILE_INVALID.frontMatter': [
    'The front matter of the skill is not valid.',
    'Begin SKILL.md with name and description between two lines of “---”.',
    'The front matter of “{file}” is not valid.',
  ],
  'AGENT_FILE_INVALID.zip': [
    'The zip holds no skill.',
    'Choose a zip of one skill’s folder, with SKILL.md in it.',
    '“{file}” holds no skill.',
  ],
  'AGENT_FILE_INVALID.id': [
    'The id in the file is not the name of the file.',
    'Give the file the name of its id, or change the id.',
    'The id in “{file}” is “{id}”, which is not the name of the file.',
  ],
  'AGENT_FILE_INVALID.taken': [
    'An agent that comes with Waymark has the same id.',
    'Give it another id, and its file the same name.',
    'An agent that comes with Waymark has the same id as “{file}”.',
  ],
} as const satisfies ErrorTexts;
