/** An MCP server entry in an agent's configuration. */
export type Entry = Readonly<Record<string, string | boolean | readonly string[]>>;

/** Error for text that cannot be parsed. `line` starts at 1. */
export class UnreadableConfig extends Error {
  readonly line: number;

  constructor(line: number, message: string) {
    super(message);
    this.name = 'UnreadableConfig';
    this.line = line;
  }
}

/** A format of configuration files. Unchanged parts keep their text, including comments and order. */
export interface ConfigFormat {
  /** Parses the text. Throws `UnreadableConfig`. */
  readonly parse: (text: string) => unknown;
  /** Returns the text with the value at the path replaced by this entry, or removed for `undefined`. The text has to be parseable. */
  readonly withEntry: (text: string, path: readonly [string, string], entry: unknown) => string;
}
