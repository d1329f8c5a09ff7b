/** Modes of the conformance double; each is a way in which agents work or fail. */
export const DOUBLE_MODES = [
  /** Thinks, plans, calls the tools that its task names, and answers. */
  'good',
  /** Same as `good`, for an agent without MCP over HTTP. */
  'stdio',
  /** Asks for permission before each tool, including one of its own. */
  'asks',
  /** Requests access to files and a terminal. */
  'wants-files',
  /** Sends updates for a session that is not its own. */
  'foreign',
  'crash-start',
  'crash-work',
  'hang-start',
  'hang-session',
  'hang-work',
  'sign-in',
  'old-version',
  /** Writes only text that is not JSON. */
  'garbage',
  /** Writes a line that is not JSON before its messages, which is tolerated. */
  'chatter',
  /** Sends a message larger than Waymark accepts. */
  'huge',
  'no-answer',
  'refusal',
  /** Uses a tool of its own without asking, and stops at its own limit. */
  'limit',
  'error',
  /** Sends updates that no version of the protocol has. */
  'wrong-shapes',
  /** Leaves a child process behind and ends only when killed. */
  'stays',
  /** Reports what it was started with: environment, folder, capabilities. */
  'tells',
] as const;
export type DoubleMode = (typeof DOUBLE_MODES)[number];
