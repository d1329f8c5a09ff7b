import { z } from 'zod';

import { FixtureIdSchema, FixtureNameSchema } from '../../../saved-tests/saved-test.ts';
import { FixtureResultSchema, FixtureRowSchema } from '../../../saved-tests/saved-test-result.ts';
import { RunIdSchema } from '../../../model/ids.ts';
import { defineRoute } from '../../define-route.ts';

const fixture = z.strictObject({ id: FixtureIdSchema });

export const FIXTURE_ROUTES = {
  'fixture.list': defineRoute(z.null(), z.array(FixtureRowSchema)),
  /** Returns the results of a fixture: those of the program and of each model, newest first. */
  'fixture.results': defineRoute(
    fixture,
    z.strictObject({ fixture: FixtureRowSchema, results: z.array(FixtureResultSchema) }),
  ),
  /** Saves a run as a fixture after playing it once. A run whose playback differs is refused. `name`: `null` for its task. */
  'fixture.keep': defineRoute(
    z.strictObject({ runId: RunIdSchema, name: FixtureNameSchema.nullable() }),
    fixture,
  ),
  'fixture.rename': defineRoute(fixture.extend({ name: FixtureNameSchema }), z.null()),
  'fixture.remove': defineRoute(fixture, z.null()),
  /** Saves the fixture where the person chooses; `null` when cancelled. */
  'fixture.export': defineRoute(fixture, z.strictObject({ file: z.string().nullable() })),
  /** Imports a file that the person chooses; `null` when cancelled. */
  'fixture.import': defineRoute(z.null(), z.strictObject({ name: z.string().nullable() })),
  /** Plays these fixtures, or all for `null`; `withModel` sends each round to the model in the settings. */
  'fixture.check': defineRoute(
    z.strictObject({
      ids: z.array(FixtureIdSchema).min(1).max(1000).nullable(),
      withModel: z.boolean(),
    }),
    z.null(),
  ),
  'fixture.stopCheck': defineRoute(z.null(), z.null()),
};
