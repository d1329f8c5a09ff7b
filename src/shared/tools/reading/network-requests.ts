import { z } from 'zod';

import { defineTool } from '../contract/define-tool.ts';

export const networkRequestsTool = defineTool({
  name: 'network_requests',
  description:
    'Returns requests of the page, the newest last: number, method, status, type, address, size, time. They are heard from the first call in a tab on: call it, then reload or act, then call it again. id: headers and bodies of one, without secrets. contains: only addresses with this text. failed: only errors.',
  input: z.strictObject({
    id: z.int().min(1).optional(),
    contains: z.string().min(1).max(200).optional(),
    failed: z.boolean().optional(),
    limit: z.int().min(1).max(200).optional(),
    /** Offset in the answer's body to start at. */
    offset: z.int().min(0).optional(),
  }),
  risk: 'look',
  runsIn: 'main',
  timeoutMs: 20_000,
});
