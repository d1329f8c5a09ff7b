import type { JsonSchema } from './schema.ts';

export interface StartOptions {
  /** The command that is started. Absent: that of this package. Of an installed program: `['waymark']`. */
  readonly command?: readonly [string, ...string[]];
  /** The folder of its runs. Absent: that of the command line. No two programs use one at the same time. */
  readonly userData?: string;
  /** A file with MCP servers for the runs. */
  readonly mcpFile?: string;
  /** Further variables, keys of models among them: `WAYMARK_API_KEY`. */
  readonly env?: Readonly<Record<string, string>>;
  /** Gets what the command writes to standard error. Absent: nobody does. */
  readonly onLog?: (text: string) => void;
}

export interface ModelOptions {
  readonly model: string;
  readonly baseUrl: string;
  readonly protocol?: 'chat' | 'responses' | 'anthropic' | 'gemini';
  readonly vision?: boolean;
}

/** What all that runs takes. */
export interface CommonOptions {
  /** The page to begin at. */
  readonly url?: string;
  /** What it may do without being asked: `send@https://blog.example×2`. */
  readonly grants?: readonly string[];
  readonly allow?: 'ask' | 'look' | 'work';
  /** Full paths of files that it may send. */
  readonly files?: readonly string[];
  /** Answers what the run asks, with a text or one of the options; `null`: nobody answers. Absent: nobody does. */
  readonly onQuestion?: (question: Question) => string | null | Promise<string | null>;
  readonly signal?: AbortSignal;
  readonly limits?: {
    readonly iterations?: number;
    readonly toolCalls?: number;
    readonly tokens?: number;
    readonly seconds?: number;
  };
  /** Absent: the built-in engine, which follows plain steps. */
  readonly model?: ModelOptions;
}

export interface TaskOptions extends CommonOptions {
  /** What is to be done. */
  readonly task: string;
  /** The plan of an agent to follow, with its parameters. */
  readonly agent?: string;
  readonly params?: Readonly<Record<string, string>>;
}

export interface ScriptOptions extends CommonOptions {
  /** Full path of a script in the language of the script tool. */
  readonly script: string;
  /** What it finds as `args`. */
  readonly args?: Readonly<Record<string, string>>;
}

/** A question of a run, or a card that asks whether it may do something. */
export interface Question {
  readonly text: string;
  /** Answers to choose from; a question of words may be answered otherwise as well. */
  readonly options: readonly string[];
}

/** Something that has happened in a run. */
export interface RunEvent {
  /** `tool.finished`, `plan.made`, `run.finished`, … More kinds may come. */
  readonly kind: string;
  /** In a line for people; `null` for what says nothing new. */
  readonly text: string | null;
  /** ms since the epoch. */
  readonly at: number;
}

/** What a run leaves behind; docs/command-line.md says more. */
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

/** One run: its events in order, by `for await`, and its result. */
export interface Run<Answer> {
  readonly id: number;
  /** Throws `WaymarkError` where the run does not come to an answer, or not to one that fits the schema. */
  readonly result: Promise<RunResult<Answer>>;
  stop(): void;
  /** All events from the first on, until the run has ended. */
  [Symbol.asyncIterator](): AsyncGenerator<RunEvent, void>;
}

/** The fields of a task as the command takes them. */
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
