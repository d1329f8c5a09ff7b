import { z } from 'zod';

import { FixtureIdSchema, FixtureNameSchema } from '../../fixtures/fixture.ts';
import { FixtureResultSchema, FixtureRowSchema } from '../../fixtures/fixture-result.ts';
import { RunIdSchema } from '../../model/ids.ts';
import { defineRoute } from '../define-route.ts';

const fixture = z.strictObject({ id: FixtureIdSchema });

/** Requests about fixtures. */
export const FIXTURE_ROUTES = {
  'fixture.list': defineRoute(z.null(), z.array(FixtureRowSchema)),
  /** Results of playing one: by the program and by each model, newest first. */
  'fixture.results': defineRoute(
    fixture,
    z.strictObject({ fixture: FixtureRowSchema, results: z.array(FixtureResultSchema) }),
  ),
  /** Plays the run once; one that does not come to the same is refused. `null`: it is called by its task. */
  'fixture.keep': defineRoute(
    z.strictObject({ runId: RunIdSchema, name: FixtureNameSchema.nullable() }),
    fixture,
  ),
  'fixture.rename': defineRoute(fixture.extend({ name: FixtureNameSchema }), z.null()),
  'fixture.remove': defineRoute(fixture, z.null()),
  /** Asks where to; `null` when the person changed their mind. */
  'fixture.export': defineRoute(fixture, z.strictObject({ file: z.string().nullable() })),
  /** Asks for a file; `null` when the person changed their mind. */
  'fixture.import': defineRoute(z.null(), z.strictObject({ name: z.string().nullable() })),
  /** Plays these fixtures, or (`null`) all; with the model of the settings each round asks it. */
  'fixture.check': defineRoute(
    z.strictObject({
      ids: z.array(FixtureIdSchema).min(1).max(1000).nullable(),
      withModel: z.boolean(),
    }),
    z.null(),
  ),
  'fixture.stopCheck': defineRoute(z.null(), z.null()),
};
