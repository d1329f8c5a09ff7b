import { guarded } from './guard.ts';
import { ask, log } from './host.ts';
import { written } from './matches.ts';

type Args = Readonly<Record<string, unknown>>;
const same = (output: unknown): unknown => output;

const tool = (what: string, name: string, args: Args): Promise<unknown> =>
  ask({ tool: name, args: args as never, what: what.slice(0, 500) }, same);

/** The kinds of places where a PDF can be: an address, a path of an allowed file; absent: the tab. */
const pdfAt = (at: unknown): Args => {
  if (at === undefined || at === null) return {};
  if (typeof at === 'object') return at as Args;
  return /^[a-z]+:\/\//i.test(String(at)) ? { url: String(at) } : { path: String(at) };
};

const readPdf = (what: string, format: Args, at: unknown, options: Args = {}): Promise<unknown> =>
  tool(`pdf.${what}`, 'pdf_extract', { format, ...pdfAt(at), ...options });

export const pdf = guarded('pdf', {
  text: (at?: unknown, options?: Args) => readPdf('text()', { text: true }, at, options),
  metadata: (at?: unknown) => readPdf('metadata()', { metadata: true }, at),
  outline: (at?: unknown) => readPdf('outline()', { outline: true }, at),
  find: (query: unknown, at?: unknown, options?: Args) =>
    readPdf(`find(${written(query)})`, { find: { query: String(query) } }, at, options),
  extract: (schema: Args, at?: unknown, options?: Args) =>
    readPdf('extract(…)', schema, at, options),
});

export const files = guarded('files', {
  write: (name: unknown, content: unknown) =>
    tool(`files.write(${written(name)})`, 'notes', {
      action: 'write',
      name: String(name),
      ...contentOf(content),
    }),
  append: (name: unknown, content: unknown) =>
    tool(`files.append(${written(name)})`, 'notes', {
      action: 'append',
      name: String(name),
      ...contentOf(content),
    }),
  read: (name: unknown) =>
    tool(`files.read(${written(name)})`, 'notes', { action: 'read', name: String(name) }),
  list: () => tool('files.list()', 'notes', { action: 'list' }),
});

const contentOf = (content: unknown): Args =>
  Array.isArray(content) ? { rows: content } : { text: String(content) };

export const data = guarded('data', {
  add: (rows: unknown, name?: unknown) =>
    ask(
      {
        tool: 'data.add',
        args: {
          rows: (Array.isArray(rows) ? rows : [rows]) as never,
          ...(name !== undefined && { name: String(name) }),
        },
        what: 'data.add(…)',
      },
      () => undefined,
    ),
});

export const mcp = guarded('mcp', {
  servers: () => tool('mcp.servers()', 'mcp', { action: 'getUserInstances' }),
  tools: (server: unknown) =>
    tool('mcp.tools()', 'mcp', { action: 'listTools', instanceId: String(server) }),
  call: (server: unknown, name: unknown, args: Args = {}) =>
    tool(`mcp.call(${written(server)}, ${written(name)})`, 'mcp', {
      action: 'callTool',
      instanceId: String(server),
      toolName: String(name),
      toolArgs: args,
    }),
});

export const askPerson = (question: unknown, options?: unknown): Promise<unknown> =>
  tool(`ask(${written(question)})`, 'ask_user', {
    question: String(question),
    ...(Array.isArray(options) && { options: options.map(String) }),
  });

export const remember = (note: unknown): Promise<unknown> =>
  tool(`remember(${written(note)})`, 'remember', { note: String(note) });

const say = (...values: readonly unknown[]): void =>
  log(values.map((value) => (typeof value === 'string' ? value : shown(value))).join(' '));

export const console = guarded('console', { log: say, info: say, warn: say, error: say, debug: say });

/** A value as a line of text; getters and proxies of the script may throw. */
export function shown(value: unknown): string {
  try {
    if (value instanceof Error) return `${value.name}: ${value.message}`;
    if (typeof value === 'function' || typeof value === 'symbol') return String(value).slice(0, 100);
    return JSON.stringify(value) ?? String(value);
  } catch {
    return '(cannot be shown)';
  }
}
