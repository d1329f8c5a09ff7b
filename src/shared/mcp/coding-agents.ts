import { z } from 'zod';

import { ErrorInfoSchema } from '../errors/error-info-schema.ts';

/** Coding agents whose configuration Waymark can edit, by their id on the command line. */
export const CODING_AGENTS = {
  'claude-code': 'Claude Code',
  codex: 'Codex',
  cursor: 'Cursor',
  vscode: 'VS Code',
  'claude-desktop': 'Claude Desktop',
  opencode: 'opencode',
} as const;

export type CodingAgentId = keyof typeof CODING_AGENTS;

export const CODING_AGENT_IDS = [
  'claude-code',
  'codex',
  'cursor',
  'vscode',
  'claude-desktop',
  'opencode',
] as const satisfies readonly CodingAgentId[];

export const CodingAgentIdSchema = z.enum(CODING_AGENT_IDS);

/**
 * State of Waymark's entry in the configuration. `installed`: it starts this Waymark. `other`: it has the name but starts something else.
 */
export const CodingAgentStateSchema = z.enum(['absent', 'installed', 'other', 'unreadable']);

/** A coding agent as the window and the command line show it. */
export const CodingAgentViewSchema = z.strictObject({
  id: CodingAgentIdSchema,
  /** Full path of the agent's configuration file, which need not exist. */
  file: z.string(),
  /** Whether any trace of the agent is on this computer. */
  isHere: z.boolean(),
  state: CodingAgentStateSchema,
  error: ErrorInfoSchema.nullable(),
});
export type CodingAgentView = z.infer<typeof CodingAgentViewSchema>;

export const CONFIG_ACTS = ['install', 'uninstall'] as const;
export const ConfigActSchema = z.enum(CONFIG_ACTS);
export type ConfigAct = z.infer<typeof ConfigActSchema>;

export const DiffLineSchema = z.strictObject({
  kind: z.enum(['same', 'added', 'removed', 'gap']),
  text: z.string(),
});
export type DiffLine = z.infer<typeof DiffLineSchema>;

/** A proposed change of a configuration, and the digest of the text that it applies to. */
export const ConfigChangeViewSchema = z.strictObject({
  id: CodingAgentIdSchema,
  act: ConfigActSchema,
  file: z.string(),
  /** Path for a copy of the unchanged file; `null` when there is no file. */
  backup: z.string().nullable(),
  /** Lines of the diff; empty when nothing changes. */
  lines: z.array(DiffLineSchema),
  digest: z.string(),
});
export type ConfigChangeView = z.infer<typeof ConfigChangeViewSchema>;
