import { z } from 'zod';

import { ErrorInfoSchema } from '../errors/error-info-schema.ts';

/** Every answer on the request channel; `value` still has to pass the route's own schema. */
export const ReplySchema = z.discriminatedUnion('ok', [
  z.strictObject({ ok: z.literal(true), value: z.unknown() }),
  z.strictObject({ ok: z.literal(false), error: ErrorInfoSchema }),
]);
export type Reply = z.infer<typeof ReplySchema>;
