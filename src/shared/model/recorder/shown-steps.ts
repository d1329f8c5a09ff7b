import { z } from 'zod';

import { TabIdSchema, WindowIdSchema } from '../ids.ts';
import { AgentParameterSchema } from '../run/agent.ts';
import { RecordingSchema } from '../run/recording.ts';

/** State of a recording, for the window. */
export const RecorderViewSchema = z.strictObject({
  /** `null`: nothing is recorded. */
  active: z
    .strictObject({
      tabId: TabIdSchema,
      windowId: WindowIdSchema,
      startedAt: z.int(),
      steps: z.int().nonnegative(),
      /** False while a page loads: acts are not recorded then. */
      isListening: z.boolean(),
      /** Words of the last step; `null` before the first. */
      words: z.string().nullable(),
    })
    .nullable(),
  /** Whether there are steps that were shown and neither saved nor thrown away. */
  hasSteps: z.boolean(),
});
export type RecorderView = z.infer<typeof RecorderViewSchema>;

/** Recorded steps, until saved or discarded. */
export const ShownStepsSchema = z.strictObject({
  recording: RecordingSchema,
  parameters: z.array(AgentParameterSchema),
  /** A picture of the element that a step was done on, by the step's id. */
  pictures: z.record(z.string(), z.string().startsWith('data:image/')),
  title: z.string(),
});
export type ShownSteps = z.infer<typeof ShownStepsSchema>;
