import { z } from 'zod';

import { TabIdSchema } from '../ids.ts';

/** Longer marked text is cut. */
export const MAX_SELECTION_CHARS = 8_000;

/** Text that the person has marked on a page and asks about. It is the page's: data, no words of the person. */
export const SelectionSchema = z.strictObject({
  text: z.string().min(1).max(MAX_SELECTION_CHARS),
  /** Of the page that it was marked on. */
  url: z.string().max(2_000),
  title: z.string().max(200),
});
export type Selection = z.infer<typeof SelectionSchema>;

/** Longer material is cut. */
export const MAX_MATERIAL_CHARS = 100_000;
export const MAX_MATERIALS = 20;

/** Text that comes with a task and is not the person's words: it allows nothing, and addresses in it lend no site. */
export const MaterialSchema = z.strictObject({
  kind: z.enum(['pasted', 'quoted', 'file']),
  /** Of the file; empty for others. */
  name: z.string().max(300),
  text: z.string().min(1).max(MAX_MATERIAL_CHARS),
});
export type Material = z.infer<typeof MaterialSchema>;

/** So many of a run's files are shown to its model as pictures: the newest. */
export const MAX_PICTURES = 4;

const PictureSchema = z.strictObject({
  name: z.string().max(300),
  dataUrl: z.string().startsWith('data:image/').max(4_000_000),
});
export type Picture = z.infer<typeof PictureSchema>;

/** What goes along with a task besides its words. */
export const EnclosedSchema = z.strictObject({
  selection: SelectionSchema.optional(),
  material: z.array(MaterialSchema).max(MAX_MATERIALS).optional(),
  /** Of the files of the run. */
  pictures: z.array(PictureSchema).max(MAX_PICTURES).optional(),
  /** Names of pictures that are too large to be shown. */
  tooLarge: z.array(z.string().max(300)).max(MAX_PICTURES).optional(),
  /** Tabs that the person lent with it. */
  tabIds: z.array(TabIdSchema).max(1000).optional(),
});
export type Enclosed = z.infer<typeof EnclosedSchema>;
