/** An MCP server as an agent's configuration has it. */
export type Entry = Readonly<Record<string, string | boolean | readonly string[]>>;

/** A text with its place in it that cannot be read. `line` begins at 1. */
export class UnreadableConfig extends Error {
  readonly line: number;

  constructor(line: number, message: string) {
    super(message);
    this.name = 'UnreadableConfig';
    this.line = line;
  }
}

/** One way to write configurations. What is not changed stays as it is written, comments and order too. */
export interface ConfigFormat {
  /** What the text means. Throws `UnreadableConfig`. */
  readonly parse: (text: string) => unknown;
  /** The text with this entry in place of what stood at the path; `undefined` takes it out. The text can be parsed. */
  readonly withEntry: (text: string, path: readonly [string, string], entry: unknown) => string;
}
