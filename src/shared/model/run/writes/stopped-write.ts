import { z } from 'zod';

import { ActKindSchema } from '../approval/act-kind.ts';
import { LeavingValueSchema } from '../approval/approval.ts';

/** A write that a dry run stopped. */
export const StoppedWriteSchema = z.strictObject({
  kind: z.enum(['request', 'socket', 'mcp-tool', 'secret', 'bookmark', 'file']),
  /** Kind of the write; `null` if only the server knows it. */
  verb: ActKindSchema.nullable(),
  /** Target: an origin, or an MCP server's name. */
  to: z.string().max(300),
  method: z.string().max(20),
  /** Path without query, tool of the MCP server, or name of the secret or files. */
  path: z.string().max(300),
  values: z.array(LeavingValueSchema).max(40).readonly(),
  /** Shape of the request, which tells it from other writes of the site; absent in runs of older versions. */
  shape: z.string().max(2000).optional(),
  /** Whether the page sends it by itself, to measure use, save drafts or keep its session alive. */
  isBackground: z.boolean(),
});
export type StoppedWrite = z.infer<typeof StoppedWriteSchema>;
