import { z } from 'zod';

import { BoxSchema } from '#shared/model/page/page-snapshot.ts';

import selectionSource from '../../../page/selection/selection.page.ts?page-script';
import { isolatedScript } from '../../platform/process/isolated-script.ts';

/** Id of this script's isolated world; writing help uses another one. */
const WORLD = 1212;

/** Asks a page for the text that the person selects in it. */
export const askSelection = isolatedScript(WORLD, 'waymarkSelection', selectionSource);

/** The page's answer, untrusted until this schema accepts it. */
export const MarkedSchema = z.strictObject({
  token: z.int(),
  text: z.string().max(20_000),
  box: BoxSchema,
  viewportWidth: z.number(),
});
export type Marked = z.infer<typeof MarkedSchema>;
