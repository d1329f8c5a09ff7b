import { z } from 'zod';

/** CSS pixels from the upper left corner of a viewport: of the tab's, or of the frame's that answers. */
export const PointSchema = z.strictObject({ x: z.number(), y: z.number() });
export type Point = Readonly<z.infer<typeof PointSchema>>;
