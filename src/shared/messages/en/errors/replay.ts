import type { ErrorTexts } from '../../error-texts.ts';

/** Errors of recordings and replays. */
export const EN_REPLAY_ERRORS = {
  RUN_NOT_RECORDED: ['This run cannot be replayed.', 'Run its task again instead.'],
  'RUN_NOT_RECORDED.nothing': [
    'This run did nothing that could be replayed.',
    'Choose a run that has clicked, typed or opened something.',
  ],
  'RUN_NOT_RECORDED.long': [
    'This run has too many steps to replay.',
    'Save its plan as an agent, and run that.',
    'This run has more than {max} steps, too many to replay.',
  ],
  REPLAY_HANDED_OVER: [
    'A recorded step no longer fits; the agent continues with the rest.',
    'The run looks at the page and plans the rest.',
    '“{step}” no longer fits ({because}); the agent continues with the rest.',
  ],
  REPLAY_STOPPED: [
    'The recorded steps were not done to their end.',
    'Look at the page, then run it again.',
  ],
  'REPLAY_STOPPED.missing': [
    'What a recorded step acts on was not found, so nothing more was done.',
    'Look at the page. You can run it again and hand over to the agent at such a step.',
    'Step {number} of {of} (“{step}”): what it acts on was not found, so nothing more was done. {difference}',
  ],
  'REPLAY_STOPPED.different': [
    'A recorded step came to something else than before, so nothing more was done.',
    'Look at the page. You can run it again and hand over to the agent at such a step.',
    'Step {number} of {of} (“{step}”) came to something else than before, so nothing more was done: {difference}.',
  ],
  'REPLAY_STOPPED.failed': [
    'A recorded step could not be done, so nothing more was done.',
    'Look at the page. You can run it again and hand over to the agent at such a step.',
    'Step {number} of {of} (“{step}”) could not be done. {difference}',
  ],
  STEP_NOT_RECORDED: ['A step cannot be replayed.', 'Run the task again instead.'],
  'STEP_NOT_RECORDED.fingerprint': [
    'A step cannot be replayed: the run did not record how to find its element.',
    'The run is of an older version. Run the task once more; the new run can be replayed.',
    '“{step}” cannot be replayed: the run did not record how to find its element.',
  ],
  'STEP_NOT_RECORDED.place': [
    'A step cannot be replayed: it used a position in a picture, which may show something else next time.',
    'Run the task again with a model.',
    '“{step}” cannot be replayed: it used a position in a picture, which may show something else next time.',
  ],
  ITERATION_UNKNOWN: [
    'The run has no such plan to branch from.',
    'Choose one that its page shows.',
    'The run has no plan {iteration} to branch from.',
  ],
  RUN_NOT_KEPT: [
    'This run cannot be saved as a test.',
    'Run the task once more, and save that run.',
  ],
  'RUN_NOT_KEPT.unfinished': [
    'Only a run that was completed can be saved as a test.',
    'Choose a run that did what it was asked to.',
  ],
  'RUN_NOT_KEPT.unkept': [
    'This is a private run: nothing of it is saved.',
    'Run the task once more in a window that is not private, and let it be kept.',
  ],
  'RUN_NOT_KEPT.model': [
    'This run asked no language model, so there is nothing to hold others to.',
    'Choose a run that was planned by a model.',
  ],
  'RUN_NOT_KEPT.continued': [
    'This run was continued after its end, so it cannot be played in one go.',
    'Run the task once more, and save that run.',
  ],
  'RUN_NOT_KEPT.forked': [
    'This run is a branch: its record lacks the earlier part.',
    'Run the task once more, and save that run.',
  ],
  'RUN_NOT_KEPT.differs': [
    'Played from its record, this run comes to something else.',
    'Run the task once more, and save that run.',
    'Played from its record, this run comes to something else: {detail}',
  ],
  SAVED_TESTS_BUSY: ['Tests are being checked already.', 'Wait until that is done, or stop it.'],
  MODEL_NOT_CHECKED: [
    'No test was checked with this model.',
    'Start the task again with the model that is set.',
    'No test was checked with the model “{model}”.',
  ],
  SAVED_TEST_PLAYED_OUT: [
    'The recorded run ends here.',
    'Look at the earlier differences.',
    'The recorded run had no further {what} here.',
  ],
  SAVED_TEST_UNKNOWN: [
    'There is no such test.',
    'It may have been deleted. See which there are.',
    'There is no test “{id}”.',
  ],
  SAVED_TEST_INVALID: [
    'This file is not a saved test.',
    'Choose a file that was exported from Waymark, or save the run again.',
    '“{file}” is not a saved test: {detail}',
  ],
  SAVED_TEST_NOT_SAVED: [
    'The test could not be saved.',
    'Make room, or delete tests that you do not need.',
    'The test could not be saved: {detail}.',
  ],
} as const satisfies ErrorTexts;
