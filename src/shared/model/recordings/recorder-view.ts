import { z } from 'zod';

import { TabIdSchema, WindowIdSchema } from '../ids.ts';
import { AgentParameterSchema } from '../agents/agent.ts';
import { RecordingSchema } from './recording.ts';

/** State of a recording, for the window. */
export const RecorderViewSchema = z.strictObject({
  /** Current recording; `null` while nothing is recorded. */
  active: z
    .strictObject({
      tabId: TabIdSchema,
      windowId: WindowIdSchema,
      startedAt: z.int(),
      steps: z.int().nonnegative(),
      /** False while a page loads: acts are not recorded then. */
      isListening: z.boolean(),
      /** Description of the last step; `null` before the first. */
      words: z.string().nullable(),
    })
    .nullable(),
  /** Whether recorded steps are neither saved nor discarded. */
  hasSteps: z.boolean(),
});
export type RecorderView = z.infer<typeof RecorderViewSchema>;

/** Recorded steps, until saved or discarded. */
export const ShownStepsSchema = z.strictObject({
  recording: RecordingSchema,
  parameters: z.array(AgentParameterSchema),
  /** Picture of the element of each step, by the step's id. */
  pictures: z.record(z.string(), z.string().startsWith('data:image/')),
  title: z.string(),
});
export type ShownSteps = z.infer<typeof ShownStepsSchema>;
