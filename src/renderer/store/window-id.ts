import { z } from 'zod';

import { type WindowId, WindowIdSchema } from '#shared/model/ids.ts';

const IdInAddressSchema = z.coerce.number().pipe(WindowIdSchema).catch(WindowIdSchema.parse(1));

/** The window that this page is in, as its address says. */
export const WINDOW_ID: WindowId = IdInAddressSchema.parse(
  new URLSearchParams(globalThis.location?.search).get('window'),
);
