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
  /** Never requested by a page; the person allows popups after one was blocked. */
  'popups',
]);
export type PermissionKind = z.infer<typeof PermissionKindSchema>;

/** Origins of the requesting document and of its page; equal except in a foreign frame. */
export const PermissionPlaceSchema = z.strictObject({
  origin: z.string().max(2000),
  topOrigin: z.string().max(2000),
});
export type PermissionPlace = z.infer<typeof PermissionPlaceSchema>;

export const KeptAnswerSchema = z.enum(['allow', 'block']);

/** The person's answer for one permission in one place. */
export const SitePermissionSchema = PermissionPlaceSchema.extend({
  kind: PermissionKindSchema,
  answer: KeptAnswerSchema,
});
export type SitePermission = z.infer<typeof SitePermissionSchema>;

/** A permission request of a page that waits for the person's answer. */
export const PermissionQuestionSchema = PermissionPlaceSchema.extend({
  id: z.int().positive(),
  tabId: TabIdSchema,
  kinds: z.array(PermissionKindSchema).min(1),
  /** Whether a permanent answer can be stored; `false` if the tab’s session stores nothing. */
  canKeep: z.boolean(),
});
export type PermissionQuestion = z.infer<typeof PermissionQuestionSchema>;

/** `once`: until the tab shows another site. `later`: not now; the page may ask again after a reload. */
export const PermissionAnswerSchema = z.enum(['once', 'always', 'block', 'later']);
export type PermissionAnswer = z.infer<typeof PermissionAnswerSchema>;
