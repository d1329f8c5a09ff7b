import { z } from 'zod';

import { TabIdSchema } from '../ids.ts';
import {
  MAX_MATERIAL_CHARS,
  MAX_MATERIALS,
  MAX_PICTURES,
  MAX_SELECTION_CHARS,
} from './enclosed-limits.ts';

/** Text that the person has marked on a page and asks about. It is the page's: data, no words of the person. */
export const SelectionSchema = z.strictObject({
  text: z.string().min(1).max(MAX_SELECTION_CHARS),
  /** Address of the page where it was marked. */
  url: z.string().max(2_000),
  title: z.string().max(200),
});
export type Selection = z.infer<typeof SelectionSchema>;

/** Text that comes with a task and is not the person's words: it allows nothing, and addresses in it lend no site. */
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
  /** Names of pictures that are too large to be shown. */
  tooLarge: z.array(z.string().max(300)).max(MAX_PICTURES).optional(),
  /** Tabs that the person lent with it. */
  tabIds: z.array(TabIdSchema).max(1000).optional(),
});
export type Enclosed = z.infer<typeof EnclosedSchema>;
