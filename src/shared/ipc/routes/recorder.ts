import { z } from 'zod';

import { TabIdSchema } from '../../model/ids.ts';
import { ShownStepsSchema } from '../../model/recorder/shown-steps.ts';
import { defineRoute } from '../define-route.ts';

const none = z.null();

export const RECORDER_ROUTES = {
  /** Records the person's acts in this tab as steps. */
  'recorder.start': defineRoute(z.strictObject({ tabId: TabIdSchema }), none),
  'recorder.stop': defineRoute(none, z.strictObject({ hasSteps: z.boolean() })),
  /** Ends it and keeps nothing. */
  'recorder.cancel': defineRoute(none, none),
  /** The last recording; `null`: none, or it was saved or discarded. */
  'recorder.shown': defineRoute(none, ShownStepsSchema.nullable()),
  'recorder.discard': defineRoute(none, none),
};
