import { z } from 'zod';

/** An agent that Waymark knows, and whether it is installed on this computer. */
export const FoundAgentSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** Full path of the program that starts it; `null` when it is not installed. */
  path: z.string().nullable(),
  /** Whether the agent's own program is installed; if `path` is `null`, only the adapter for the protocol is missing. */
  hasProgram: z.boolean(),
  /** Command for a terminal that installs it. */
  install: z.string(),
  signIn: z.string(),
});
export type FoundAgent = z.infer<typeof FoundAgentSchema>;
