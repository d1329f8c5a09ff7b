import { z } from 'zod';

import type { ErrorInfo } from '../errors/app-error.ts';
import { LocatorSchema } from './locator-step.ts';

/** A request of the sandbox library to the host: a tool call, or one of a few others. */
export const ScriptRequestSchema = z.strictObject({
  tool: z.string().min(1).max(80),
  args: z.record(z.string(), z.json()),
  /** Locators for the arguments that take a node's number. */
  located: z
    .strictObject({ nodeId: LocatorSchema.optional(), toNodeId: LocatorSchema.optional() })
    .optional(),
  /** Longest wait for the element to appear, in ms. */
  waitMs: z.int().min(0).max(60_000).optional(),
  /** Tab of the page object; absent: the current one. */
  tabId: z.int().positive().optional(),
  /** The call as it is in the script. */
  what: z.string().max(500),
  /** Line of the script, from 1; 0 when unknown. */
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
