import { z } from 'zod';

import { BoxSchema } from '#shared/model/page/page-snapshot.ts';

import writingSource from '../../../page/writing/writing.page.ts?page-script';
import { isolatedScript } from '../../platform/process/isolated-script.ts';

/** Id of this script's isolated world; translation uses another one. */
const WORLD = 1211;

/** Asks a page for its focused field, and selects text in it. */
export const askWriting = isolatedScript(WORLD, 'waymarkWriting', writingSource);

/** The page's answer, untrusted until this schema accepts it. */
export const FieldHereSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(['none', 'secret']) }),
  z.strictObject({
    kind: z.literal('field'),
    text: z.string(),
    isSelection: z.boolean(),
    isRich: z.boolean(),
    box: BoxSchema,
    viewportWidth: z.number(),
  }),
]);
export type FieldHere = z.infer<typeof FieldHereSchema>;
