import { z } from 'zod';

import { ErrorInfoSchema } from '../errors/error-info-schema.ts';

/** The coding agents into whose configuration Waymark writes itself, by the name that the command takes. */
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

/** `installed`: the entry starts this Waymark. `other`: an entry of this name starts something else. */
export const CodingAgentStateSchema = z.enum(['absent', 'installed', 'other', 'unreadable']);

/** One coding agent as the window and the command show it. */
export const CodingAgentViewSchema = z.strictObject({
  id: CodingAgentIdSchema,
  /** Full path of its configuration, which need not exist. */
  file: z.string(),
  /** Something of the agent is on this computer. */
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

/** What a change of a configuration would do, and which text of the file it was made for. */
export const ConfigChangeViewSchema = z.strictObject({
  id: CodingAgentIdSchema,
  act: ConfigActSchema,
  file: z.string(),
  /** Where the file is kept as it was; `null`: there is none to keep. */
  backup: z.string().nullable(),
  /** Empty: there is nothing to change. */
  lines: z.array(DiffLineSchema),
  digest: z.string(),
});
export type ConfigChangeView = z.infer<typeof ConfigChangeViewSchema>;
