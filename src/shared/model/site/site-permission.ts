import { z } from 'zod';

import { TabIdSchema } from '../ids.ts';

/** Permissions for web pages. */
export const PermissionKindSchema = z.enum([
  'camera',
  'microphone',
  'location',
  'notifications',
  'clipboard',
  'midi',
]);
export type PermissionKind = z.infer<typeof PermissionKindSchema>;

/** The asking document and its page; equal except for a foreign frame. */
export const PermissionPlaceSchema = z.strictObject({
  origin: z.string().max(2000),
  topOrigin: z.string().max(2000),
});
export type PermissionPlace = z.infer<typeof PermissionPlaceSchema>;

export const KeptAnswerSchema = z.enum(['allow', 'block']);

/** The person's word on one thing for one place. */
export const SitePermissionSchema = PermissionPlaceSchema.extend({
  kind: PermissionKindSchema,
  answer: KeptAnswerSchema,
});
export type SitePermission = z.infer<typeof SitePermissionSchema>;

/** A page waits for the person's word. */
export const PermissionQuestionSchema = PermissionPlaceSchema.extend({
  id: z.int().positive(),
  tabId: TabIdSchema,
  kinds: z.array(PermissionKindSchema).min(1),
  /** Whether an answer for ever can be kept: the tab’s session keeps something. */
  canKeep: z.boolean(),
});
export type PermissionQuestion = z.infer<typeof PermissionQuestionSchema>;

/** `once`: until the tab shows another site. `later`: not now; the page may ask again after a reload. */
export const PermissionAnswerSchema = z.enum(['once', 'always', 'block', 'later']);
export type PermissionAnswer = z.infer<typeof PermissionAnswerSchema>;
