import { z } from 'zod';

/** Name of an environment variable; values are never stored. */
const VariableNameSchema = z.string().regex(/^[A-Za-z_][A-Za-z0-9_]{0,99}$/);

/** A program that speaks the Agent Client Protocol over standard input and output, as the person entered it. */
export const OwnAgentSchema = z.strictObject({
  name: z.string().trim().min(1).max(60),
  /** Name of a program on PATH, or a full path. */
  command: z.string().trim().min(1).max(1000),
  args: z.array(z.string().max(2000)).max(50),
  /** Variables of Waymark's own environment that the program gets besides the usual ones. */
  variables: z.array(VariableNameSchema).max(50),
});
export type OwnAgent = z.infer<typeof OwnAgentSchema>;

/** A coding agent in place of a model. */
export const AcpProviderSchema = z.strictObject({
  kind: z.literal('acp'),
  /** Id of an agent in `known-agents.ts`, or `own`. */
  agent: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/),
  /** Program of an agent that Waymark does not know; set when `agent` is `own`. */
  own: OwnAgentSchema.optional(),
  /** Folder that the person lets the agent work in; absent: an empty one, deleted with the run. */
  folder: z.string().min(1).max(2000).optional(),
});
export type AcpProvider = z.infer<typeof AcpProviderSchema>;

/** How a run's agent program is started. The main process puts this together; the program gets nothing else. */
export const AcpLaunchSchema = z.strictObject({
  name: z.string().min(1).max(60),
  /** Full path of the program. */
  command: z.string().min(1).max(4000),
  args: z.array(z.string().max(4000)).max(60),
  env: z.record(z.string(), z.string()),
  /** Working folder of the program. */
  folder: z.string().min(1).max(4000),
  /** `_meta` of the request that opens the session, with the options that switch the agent's own tools off. */
  meta: z.record(z.string(), z.json()).optional(),
  /** Session mode to set, if the agent has it. */
  mode: z.string().max(100).optional(),
  /** Command that signs the person in, shown when the agent asks for a login; `null` when it is unknown. */
  signIn: z.string().max(300).nullable(),
  /** Longest silence of the program, in ms: before its session begins, and while it works. */
  waits: z.strictObject({ startMs: z.int().positive(), workMs: z.int().positive() }),
  /** Program through which the agent reaches Waymark's tools when it does not speak MCP over HTTP. */
  bridge: z.strictObject({ command: z.string().max(4000), args: z.array(z.string().max(4000)) }),
});
export type AcpLaunch = z.infer<typeof AcpLaunchSchema>;
