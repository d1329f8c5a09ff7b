import { z } from 'zod';

import { TabIdSchema } from '../../ids.ts';
import {
  MAX_MATERIAL_CHARS,
  MAX_MATERIALS,
  MAX_PICTURES,
  MAX_SELECTION_CHARS,
} from './enclosed-limits.ts';

/** Text that the person selected on a page to ask about. It comes from the page, so it is data and not the person's words. */
export const SelectionSchema = z.strictObject({
  text: z.string().min(1).max(MAX_SELECTION_CHARS),
  /** Address of the page with the text. */
  url: z.string().max(2_000),
  title: z.string().max(200),
});
export type Selection = z.infer<typeof SelectionSchema>;

/** Text that is attached to a task but is not the person's words: it permits nothing, and addresses in it give no access to a site. */
export const MaterialSchema = z.strictObject({
  kind: z.enum(['pasted', 'quoted', 'file']),
  /** Name of the file; empty otherwise. */
  name: z.string().max(300),
  text: z.string().min(1).max(MAX_MATERIAL_CHARS),
});
export type Material = z.infer<typeof MaterialSchema>;

const PictureSchema = z.strictObject({
  name: z.string().max(300),
  dataUrl: z.string().startsWith('data:image/').max(4_000_000),
});
export type Picture = z.infer<typeof PictureSchema>;

/** Attachments of a task. */
export const EnclosedSchema = z.strictObject({
  selection: SelectionSchema.optional(),
  material: z.array(MaterialSchema).max(MAX_MATERIALS).optional(),
  /** Pictures among the run's files. */
  pictures: z.array(PictureSchema).max(MAX_PICTURES).optional(),
  /** Names of pictures that are too large to send. */
  tooLarge: z.array(z.string().max(300)).max(MAX_PICTURES).optional(),
  /** Tabs that the person lent with the task. */
  tabIds: z.array(TabIdSchema).max(1000).optional(),
});
export type Enclosed = z.infer<typeof EnclosedSchema>;
