import { z } from 'zod';

/** Names of environment variables; values are never kept. */
const VariableNameSchema = z.string().regex(/^[A-Za-z_][A-Za-z0-9_]{0,99}$/);

/** A program that speaks the Agent Client Protocol over standard input and output, as the person entered it. */
export const OwnAgentSchema = z.strictObject({
  name: z.string().trim().min(1).max(60),
  /** A name to be found on PATH, or a full path. */
  command: z.string().trim().min(1).max(1000),
  args: z.array(z.string().max(2000)).max(50),
  /** Variables of Waymark's own environment that it is given besides the usual ones. */
  variables: z.array(VariableNameSchema).max(50),
});
export type OwnAgent = z.infer<typeof OwnAgentSchema>;

/** The person's own agent in place of a model. */
export const AcpProviderSchema = z.strictObject({
  kind: z.literal('acp'),
  /** An agent that Waymark knows (`known-agents.ts`), or `own`. */
  agent: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/),
  /** Set when `agent` is `own`. */
  own: OwnAgentSchema.optional(),
  /** The folder that the person lets it work in; absent: an empty one that goes with the run. */
  folder: z.string().min(1).max(2000).optional(),
});
export type AcpProvider = z.infer<typeof AcpProviderSchema>;

/** How a run's agent program is started. Main puts it together; nothing else is passed on to the program. */
export const AcpLaunchSchema = z.strictObject({
  name: z.string().min(1).max(60),
  /** Full path. */
  command: z.string().min(1).max(4000),
  args: z.array(z.string().max(4000)).max(60),
  env: z.record(z.string(), z.string()),
  /** Its working folder. */
  folder: z.string().min(1).max(4000),
  /** Told it with its session: what it takes to leave its own tools out. */
  meta: z.record(z.string(), z.json()).optional(),
  /** The mode that its session is set to, where it has that. */
  mode: z.string().max(100).optional(),
  /** What signs the person in, to be said when it wants that; `null`: nobody knows. */
  signIn: z.string().max(300).nullable(),
  /** How long it may be silent, in ms: before its session begins, and while it works. */
  waits: z.strictObject({ startMs: z.int().positive(), workMs: z.int().positive() }),
  /** How it reaches the tools where it speaks no MCP over HTTP. */
  bridge: z.strictObject({ command: z.string().max(4000), args: z.array(z.string().max(4000)) }),
});
export type AcpLaunch = z.infer<typeof AcpLaunchSchema>;
