import { z } from 'zod';

/** Point in CSS pixels from the top left corner of the viewport: the tab's, or that of the frame that answers. */
export const PointSchema = z.strictObject({ x: z.number(), y: z.number() });
export type Point = Readonly<z.infer<typeof PointSchema>>;
