/** An agent of which Waymark knows how it is started. */
export interface KnownAgent {
  readonly id: string;
  readonly name: string;
  /** Ways to start it, the best one first: a name on PATH and its arguments. */
  readonly commands: readonly (readonly [command: string, ...args: string[]])[];
  /** Its own program; found without any of `commands`, only the adapter is missing. */
  readonly program: string;
  readonly install: string;
  readonly signIn: string;
  /** Variables that it is signed in or set up with. */
  readonly variables: readonly string[];
  /** Variables that keep its own tools for files and commands away, as far as it can be told to. */
  readonly sets?: Readonly<Record<string, string>>;
  /** The mode in which it asks before it uses tools of its own. */
  readonly mode?: string;
  /** The same, told with the session. */
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
/** Bash, files and the web are switched off by permission; Waymark's tools are not named here. */
const OPENCODE_RULES = {
  permission: { edit: 'deny', bash: 'deny', webfetch: 'deny', external_directory: 'deny' },
};

/** As of November 2026, from the documentation of each. */
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
    // Whether a tool of Waymark may be used is decided by Waymark.
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
    // In a folder that it does not trust it connects no tools.
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
