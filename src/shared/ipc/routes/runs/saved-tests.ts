import { z } from 'zod';

import { SavedTestIdSchema, SavedTestNameSchema } from '../../../saved-tests/saved-test.ts';
import {
  SavedTestResultSchema,
  SavedTestRowSchema,
} from '../../../saved-tests/saved-test-result.ts';
import { RunIdSchema } from '../../../model/ids.ts';
import { defineRoute } from '../../define-route.ts';

const savedTest = z.strictObject({ id: SavedTestIdSchema });

export const SAVED_TEST_ROUTES = {
  'savedTest.list': defineRoute(z.null(), z.array(SavedTestRowSchema)),
  /** Returns the results of a saved test: those of the program and of each model, newest first. */
  'savedTest.results': defineRoute(
    savedTest,
    z.strictObject({ savedTest: SavedTestRowSchema, results: z.array(SavedTestResultSchema) }),
  ),
  /** Saves a run as a saved test after playing it once. A run whose playback differs is refused. `name`: `null` for its task. */
  'savedTest.keep': defineRoute(
    z.strictObject({ runId: RunIdSchema, name: SavedTestNameSchema.nullable() }),
    savedTest,
  ),
  'savedTest.rename': defineRoute(savedTest.extend({ name: SavedTestNameSchema }), z.null()),
  'savedTest.remove': defineRoute(savedTest, z.null()),
  /** Saves the saved test where the person chooses; `null` when cancelled. */
  'savedTest.export': defineRoute(savedTest, z.strictObject({ file: z.string().nullable() })),
  /** Imports a file that the person chooses; `null` when cancelled. */
  'savedTest.import': defineRoute(z.null(), z.strictObject({ name: z.string().nullable() })),
  /** Plays these saved tests, or all for `null`; `withModel` sends each round to the model in the settings. */
  'savedTest.check': defineRoute(
    z.strictObject({
      ids: z.array(SavedTestIdSchema).min(1).max(1000).nullable(),
      withModel: z.boolean(),
    }),
    z.null(),
  ),
  'savedTest.stopCheck': defineRoute(z.null(), z.null()),
};
