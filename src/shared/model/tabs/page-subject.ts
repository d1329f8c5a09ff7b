import { z } from 'zod';

import { SETTINGS_GROUPS } from '../settings/settings-groups.ts';

/** Maximum characters of a subject; the rest of a task is cut off. */
export const MAX_SUBJECT = 100;

/** Message keys that say what one of Waymark's own pages is about. */
const SUBJECT_KEYS = [
  'runs.runningTitle',
  'runs.compareTitle',
  'agents.newAgent',
  'agents.fromRunTitle',
  'recorder.title',
  'schedules.newTitle',
  'schedules.cameIn',
] as const;

/** What one of Waymark's own pages is about: a text, such as a run's task, or the key of a message. */
export const PageSubjectSchema = z.union([
  z.strictObject({ text: z.string().min(1).max(MAX_SUBJECT) }),
  z.strictObject({ key: z.enum([...SUBJECT_KEYS, ...Object.values(SETTINGS_GROUPS)]) }),
]);
export type PageSubject = z.infer<typeof PageSubjectSchema>;
