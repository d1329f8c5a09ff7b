import { z } from 'zod';

import { TabIdSchema } from '../../../model/ids.ts';
import { ShownStepsSchema } from '../../../model/recordings/recorder-view.ts';
import { defineRoute } from '../../define-route.ts';

const none = z.null();

export const RECORDER_ROUTES = {
  /** Records the person's actions in this tab as steps. */
  'recorder.start': defineRoute(z.strictObject({ tabId: TabIdSchema }), none),
  'recorder.stop': defineRoute(none, z.strictObject({ hasSteps: z.boolean() })),
  /** Ends the recording and discards it. */
  'recorder.cancel': defineRoute(none, none),
  /** Returns the last recording; `null` without one, or when it was saved or discarded. */
  'recorder.shown': defineRoute(none, ShownStepsSchema.nullable()),
  'recorder.discard': defineRoute(none, none),
};
