import { z } from 'zod';

import { ActKindSchema } from './approval/act-kind.ts';
import { LeavingValueSchema } from './approval/approval.ts';

/** What a rehearsal has kept from leaving. */
export const StoppedWriteSchema = z.strictObject({
  kind: z.enum(['request', 'socket', 'mcp-tool', 'secret', 'bookmark', 'file']),
  /** What it would have done; `null` where only the program behind the page knows. */
  verb: ActKindSchema.nullable(),
  /** Where it would have gone to: an origin, or the name of an MCP server. */
  to: z.string().max(300),
  method: z.string().max(20),
  /** Without the query; of an MCP server its tool, of a secret and of files their names. */
  path: z.string().max(300),
  values: z.array(LeavingValueSchema).max(40).readonly(),
  /** What distinguishes it from other writes of its site; absent in runs of older programs. */
  shape: z.string().max(2000).optional(),
  /** A page measures, saves drafts or keeps its session by itself. */
  isBackground: z.boolean(),
});
export type StoppedWrite = z.infer<typeof StoppedWriteSchema>;
