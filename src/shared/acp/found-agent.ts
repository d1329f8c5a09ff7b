import { z } from 'zod';

/** An agent that Waymark knows, as it is on this computer. */
export const FoundAgentSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** Full path of what starts it; `null`: it is not there. */
  path: z.string().nullable(),
  /** Its own program is there: if `path` is `null`, only what lets it speak the protocol is missing. */
  hasProgram: z.boolean(),
  /** Commands for a terminal. */
  install: z.string(),
  signIn: z.string(),
});
export type FoundAgent = z.infer<typeof FoundAgentSchema>;
