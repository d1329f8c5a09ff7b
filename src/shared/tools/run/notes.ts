import { z } from 'zod';

import { defineTool } from '../contract/define-tool.ts';

export const notesTool = defineTool({
  name: 'notes',
  description:
    'Keeps files for the person (name.md, .csv, .json, .txt, .xlsx, .docx): write, append, read or list them. rows: of a table; extracted: what extract gave last.',
  input: z.strictObject({
    action: z.enum(['write', 'append', 'read', 'list']),
    name: z.string().min(1).max(200).optional(),
    text: z.string().max(200_000).optional(),
    rows: z.array(z.record(z.string(), z.json())).max(2000).optional(),
    extracted: z.boolean().optional(),
  }),
  risk: 'act',
  runsIn: 'main',
  timeoutMs: 20_000,
});
