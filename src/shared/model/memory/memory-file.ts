import { z } from 'zod';

import { FactDraftSchema, InstructionSchema } from './memory.ts';
import { MAX_FACTS, MAX_INSTRUCTION_SITES } from './memory-limits.ts';

export const MEMORY_FILE_VERSION = 1;

/** Exported memory. Notes about sites are left out: runs collect them again, and no imported file can plant false ones. */
export const MemoryFileSchema = z.object({
  format: z.literal('waymark-memory'),
  version: z.literal(MEMORY_FILE_VERSION),
  instructions: z
    .array(
      InstructionSchema.pick({ scope: true, text: true }).extend({ text: z.string().max(20_000) }),
    )
    .max(MAX_INSTRUCTION_SITES + 1),
  facts: z.array(FactDraftSchema).max(MAX_FACTS),
});
export type MemoryFile = z.infer<typeof MemoryFileSchema>;
