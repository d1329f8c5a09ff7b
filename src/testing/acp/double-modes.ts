/** What the conformance double does. Each is a way in which agents are, or fail. */
export const DOUBLE_MODES = [
  /** Thinks, plans, calls the tools that its task names, and answers. */
  'good',
  /** The same for an agent that speaks no MCP over HTTP. */
  'stdio',
  /** Asks before each tool, one of its own among them. */
  'asks',
  /** Wants files and a terminal. */
  'wants-files',
  /** Speaks for sessions that are not its own. */
  'foreign',
  'crash-start',
  'crash-work',
  'hang-start',
  'hang-session',
  'hang-work',
  'sign-in',
  'old-version',
  /** Writes what is no JSON and nothing else. */
  'garbage',
  /** Writes such lines between its messages, which is forgiven. */
  'chatter',
  /** A message larger than Waymark reads. */
  'huge',
  'no-answer',
  'refusal',
  'error',
  /** Answers in shapes that no version of the protocol has. */
  'wrong-shapes',
  /** Leaves a program of its own behind and ends at nothing but a kill. */
  'stays',
  /** Tells what it was given: environment, folder, capabilities. */
  'tells',
] as const;
export type DoubleMode = (typeof DOUBLE_MODES)[number];
