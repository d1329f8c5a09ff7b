/** An agent that Waymark can start. */
export interface KnownAgent {
  readonly id: string;
  readonly name: string;
  /** Commands that start it, best first: a name on PATH and its arguments. */
  readonly commands: readonly (readonly [command: string, ...args: string[]])[];
  /** The agent's own program; when it is found but none of `commands` is, only the adapter is missing. */
  readonly program: string;
  readonly install: string;
  readonly signIn: string;
  /** Environment variables with its login and settings. */
  readonly variables: readonly string[];
  /** Environment variables that switch off its own tools for files and commands, as far as it allows. */
  readonly sets?: Readonly<Record<string, string>>;
  /** Session mode in which it asks before it uses its own tools. */
  readonly mode?: string;
  /** `_meta` for the session request that switches its own tools off. */
  readonly meta?: Readonly<Record<string, unknown>>;
}

const CLAUDE_VARIABLES = [
  'ANTHROPIC_API_KEY',
  'ANTHROPIC_AUTH_TOKEN',
  'ANTHROPIC_BASE_URL',
  'ANTHROPIC_MODEL',
  'ANTHROPIC_SMALL_FAST_MODEL',
  'CLAUDE_CODE_EXECUTABLE',
  'CLAUDE_CODE_OAUTH_TOKEN',
  'CLAUDE_CODE_USE_BEDROCK',
  'CLAUDE_CODE_USE_VERTEX',
  'CLAUDE_CONFIG_DIR',
];
const GEMINI_VARIABLES = [
  'GEMINI_API_KEY',
  'GEMINI_MODEL',
  'GOOGLE_API_KEY',
  'GOOGLE_CLOUD_LOCATION',
  'GOOGLE_CLOUD_PROJECT',
  'GOOGLE_GEMINI_BASE_URL',
  'GOOGLE_GENAI_USE_VERTEXAI',
];
/** Denies Bash, file edits and web requests; Waymark's tools are not affected. */
const OPENCODE_RULES = {
  permission: { edit: 'deny', bash: 'deny', webfetch: 'deny', external_directory: 'deny' },
};

/** Coding agents that Waymark knows, as their documentation describes them in November 2026. */
export const KNOWN_AGENTS: readonly KnownAgent[] = [
  {
    id: 'claude',
    name: 'Claude Code',
    commands: [['claude-agent-acp'], ['claude-code-acp']],
    program: 'claude',
    install: 'npm install -g @agentclientprotocol/claude-agent-acp',
    signIn: 'claude /login',
    variables: CLAUDE_VARIABLES,
    mode: 'default',
    // Waymark itself decides whether one of its tools may be used.
    meta: {
      claudeCode: {
        options: { tools: [], settingSources: [], allowedTools: ['mcp__waymark_run'] },
      },
    },
  },
  {
    id: 'codex',
    name: 'Codex',
    commands: [['codex-acp']],
    program: 'codex',
    install: 'npm install -g @agentclientprotocol/codex-acp',
    signIn: 'codex login',
    variables: ['CODEX_API_KEY', 'CODEX_CONFIG', 'CODEX_HOME', 'CODEX_PATH', 'OPENAI_API_KEY'],
    mode: 'read-only',
    sets: { INITIAL_AGENT_MODE: 'read-only' },
  },
  {
    id: 'gemini',
    name: 'Gemini CLI',
    commands: [['gemini', '--acp']],
    program: 'gemini',
    install: 'npm install -g @google/gemini-cli',
    signIn: 'gemini',
    variables: GEMINI_VARIABLES,
    mode: 'default',
    // Gemini CLI connects no tools in a folder that it does not trust.
    sets: { GEMINI_CLI_TRUST_WORKSPACE: 'true' },
  },
  {
    id: 'opencode',
    name: 'opencode',
    commands: [['opencode', 'acp']],
    program: 'opencode',
    install: 'npm install -g opencode-ai',
    signIn: 'opencode auth login',
    variables: ['OPENCODE_CONFIG', 'XDG_CONFIG_HOME', 'XDG_DATA_HOME'],
    sets: { OPENCODE_CONFIG_CONTENT: JSON.stringify(OPENCODE_RULES) },
  },
  {
    id: 'copilot',
    name: 'GitHub Copilot CLI',
    commands: [['copilot', '--acp']],
    program: 'copilot',
    install: 'npm install -g @github/copilot',
    signIn: 'copilot',
    variables: ['COPILOT_GITHUB_TOKEN', 'GH_TOKEN', 'GITHUB_TOKEN'],
  },
  {
    id: 'qwen',
    name: 'Qwen Code',
    commands: [['qwen', '--acp']],
    program: 'qwen',
    install: 'npm install -g @qwen-code/qwen-code',
    signIn: 'qwen',
    variables: ['DASHSCOPE_API_KEY', 'OPENAI_API_KEY', 'OPENAI_BASE_URL', 'OPENAI_MODEL'],
  },
  {
    id: 'goose',
    name: 'goose',
    commands: [['goose', 'acp']],
    program: 'goose',
    install: 'brew install block-goose-cli',
    signIn: 'goose configure',
    variables: ['GOOSE_MODEL', 'GOOSE_PROVIDER'],
  },
];

export const knownAgent = (id: string): KnownAgent | undefined =>
  KNOWN_AGENTS.find((each) => each.id === id);
