import type { ErrorTexts } from './error-texts.ts';

/** What can go wrong where a recording is made of a run and done again. */
export const EN_REPLAY_ERRORS = {
  RUN_NOT_RECORDED: ['This run cannot be done again exactly.', 'Run its task again instead.'],
  'RUN_NOT_RECORDED.nothing': [
    'This run did nothing that could be done again.',
    'Choose a run that has clicked, typed or opened something.',
  ],
  'RUN_NOT_RECORDED.long': [
    'This run has too many steps to be done again exactly.',
    'Save its plan as an agent, and run that.',
    'This run has more than the {max} steps that can be done again exactly.',
  ],
  STEP_NOT_RECORDED: ['A step cannot be done again.', 'Run the task again instead.'],
  'STEP_NOT_RECORDED.fingerprint': [
    'A step cannot be done again: the run does not say what its element is known by.',
    'The run is of an older version. Run the task once more; that run can be done again.',
    '“{step}” cannot be done again: the run does not say what its element is known by.',
  ],
  'STEP_NOT_RECORDED.place': [
    'A step cannot be done again: it was done at a place of a picture, where something else may lie the next time.',
    'Run the task again with a model.',
    '“{step}” cannot be done again: it was done at a place of a picture, where something else may lie the next time.',
  ],
} as const satisfies ErrorTexts;
