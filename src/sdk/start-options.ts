import type { JsonSchema } from './schema.ts';

export interface StartOptions {
  /** Command to start; by default that of this package. For an installed program: `['waymark']`. */
  readonly command?: readonly [string, ...string[]];
  /** Folder of the runs; by default that of the command line. Two programs must not use the same one at the same time. */
  readonly userData?: string;
  /** Path of a file with MCP servers for the runs. */
  readonly mcpFile?: string;
  /** Additional environment variables, including model keys: `WAYMARK_API_KEY`. */
  readonly env?: Readonly<Record<string, string>>;
  /** Called with the command's standard error output; absent to ignore it. */
  readonly onLog?: (text: string) => void;
}

export interface ModelOptions {
  readonly model: string;
  readonly baseUrl: string;
  readonly protocol?: 'chat' | 'responses' | 'anthropic' | 'gemini';
  readonly vision?: boolean;
}

/** Options of tasks and scripts. */
export interface CommonOptions {
  /** URL of the first page. */
  readonly url?: string;
  /** Acts that the run may do without asking: `send@https://blog.example×2`. */
  readonly grants?: readonly string[];
  readonly allow?: 'ask' | 'look' | 'work';
  /** Full paths of files that the run may send. */
  readonly files?: readonly string[];
  /** Answers a question of the run with a text or one of the options; `null`, or no function, leaves it unanswered. */
  readonly onQuestion?: (question: Question) => string | null | Promise<string | null>;
  readonly signal?: AbortSignal;
  readonly limits?: {
    readonly iterations?: number;
    readonly toolCalls?: number;
    readonly tokens?: number;
    readonly seconds?: number;
  };
  /** Model to use; absent for the built-in engine, which follows plain steps. */
  readonly model?: ModelOptions;
}

export interface TaskOptions extends CommonOptions {
  /** The task in words. */
  readonly task: string;
  /** Name of an agent whose plan the run follows, with `params` as its parameters. */
  readonly agent?: string;
  readonly params?: Readonly<Record<string, string>>;
}

export interface ScriptOptions extends CommonOptions {
  /** Full path of a script in the language of the script tool. */
  readonly script: string;
  /** Values that the script reads as `args`. */
  readonly args?: Readonly<Record<string, string>>;
}

/** A question of a run, or a card that asks for permission. */
export interface Question {
  readonly text: string;
  /** Answers to choose from; a question in words also accepts other answers. */
  readonly options: readonly string[];
}

/** An event of a run. */
export interface RunEvent {
  /** Kind such as `tool.finished`, `plan.made` or `run.finished`; later versions may add more. */
  readonly kind: string;
  /** One line for people; `null` for an event that says nothing new. */
  readonly text: string | null;
  /** Time in ms since the epoch. */
  readonly at: number;
}

/** Report of a run; see docs/command-line.md. */
export interface RunDocument {
  readonly runId: string | null;
  readonly status: string;
  readonly finalAnswer: string;
  readonly data: readonly unknown[];
  readonly errors: readonly {
    readonly code: string;
    readonly message: string;
    readonly next: string;
  }[];
  readonly tokens: { readonly input: number; readonly output: number };
  readonly cost: number | null;
  readonly url: string;
  readonly title: string;
  readonly [more: string]: unknown;
}

export interface RunResult<Answer> {
  readonly answer: Answer;
  readonly document: RunDocument;
}

/** One run: its events in order, with `for await`, and its result. */
export interface Run<Answer> {
  readonly id: number;
  /** Rejects with `WaymarkError` when the run ends without an answer, or with one that does not fit the schema. */
  readonly result: Promise<RunResult<Answer>>;
  stop(): void;
  /** Iterates over all events from the first, until the run has ended. */
  [Symbol.asyncIterator](): AsyncGenerator<RunEvent, void>;
}

/** The fields of a task in the format of the command. */
export function fieldsOf(
  options: TaskOptions | ScriptOptions,
  json: JsonSchema | null,
): Readonly<Record<string, unknown>> {
  const { url, grants, allow, files, limits = {}, model } = options;
  const named = {
    ...('script' in options
      ? { script: options.script, set: options.args }
      : {
          task: json === null ? options.task : `${options.task}\n\n${schemaWords(json)}`,
          agent: options.agent,
          params: options.params,
        }),
    url,
    grants,
    allow,
    files,
    'max-iterations': limits.iterations,
    'max-tool-calls': limits.toolCalls,
    'max-tokens': limits.tokens,
    timeout: limits.seconds,
    ...(model !== undefined && {
      provider: 'openai',
      model: model.model,
      'base-url': model.baseUrl,
      protocol: model.protocol,
      vision: model.vision === undefined ? undefined : model.vision ? 'on' : 'off',
    }),
  };
  return Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined));
}

const schemaWords = (json: JsonSchema): string =>
  `The final answer is one JSON value and nothing else, as this JSON Schema has it: ${JSON.stringify(json)}`;
