import { z } from 'zod';

import type { ErrorInfo } from '../errors/app-error.ts';
import { LocatorSchema } from './locator-step.ts';

/** A request of the sandbox library to the host: a tool call, or one of few others. */
export const ScriptRequestSchema = z.strictObject({
  tool: z.string().min(1).max(80),
  args: z.record(z.string(), z.json()),
  /** Which element each argument means that takes a number. */
  located: z
    .strictObject({ nodeId: LocatorSchema.optional(), toNodeId: LocatorSchema.optional() })
    .optional(),
  /** Milliseconds that the element may take to appear. */
  waitMs: z.int().min(0).max(60_000).optional(),
  /** Tab of the page object; absent: the current one. */
  tabId: z.int().positive().optional(),
  /** The call as the script has it. */
  what: z.string().max(500),
  /** Line of the script, from 1; 0: unknown. */
  line: z.int().min(0),
});
export type ScriptRequest = z.infer<typeof ScriptRequestSchema>;

export type ScriptAnswer =
  | {
      readonly ok: true;
      readonly output: unknown;
      readonly url?: string | undefined;
      readonly title?: string | undefined;
    }
  | { readonly ok: false; readonly error: ErrorInfo };
