import { z } from 'zod';

import { ActKindSchema } from './approval/act-kind.ts';
import { LeavingValueSchema } from './approval/approval.ts';

/** A write that a rehearsal stopped. */
export const StoppedWriteSchema = z.strictObject({
  kind: z.enum(['request', 'socket', 'mcp-tool', 'secret', 'bookmark', 'file']),
  /** Its kind; `null` when only the server knows. */
  verb: ActKindSchema.nullable(),
  /** Target: an origin, or an MCP server's name. */
  to: z.string().max(300),
  method: z.string().max(20),
  /** Path without query; an MCP server's tool; the name of a secret or files. */
  path: z.string().max(300),
  values: z.array(LeavingValueSchema).max(40).readonly(),
  /** Distinction from other writes of the site; absent in runs of older programs. */
  shape: z.string().max(2000).optional(),
  /** A page measures, saves drafts or keeps its session by itself. */
  isBackground: z.boolean(),
});
export type StoppedWrite = z.infer<typeof StoppedWriteSchema>;
