import { eachRow } from './each-row.ts';
import { guarded } from './guard.ts';
import { ask, log } from './host.ts';
import { said, written } from './matches.ts';
import { shown } from './shown.ts';

type Args = Readonly<Record<string, unknown>>;
const same = (output: unknown): unknown => output;

const tool = (what: string, name: string, args: Args): Promise<unknown> =>
  ask({ tool: name, args, what: what.slice(0, 500) }, same);

/** Arguments for the place of a PDF: a URL, or the path of an allowed file; without one, the tab. */
const pdfAt = (at: unknown): Args => {
  if (at === undefined || at === null) return {};
  if (typeof at === 'object') return { ...at };
  const text = said(at);
  return /^[a-z]+:\/\//i.test(text) ? { url: text } : { path: text };
};

const readPdf = (what: string, format: Args, at: unknown, options: Args = {}): Promise<unknown> =>
  tool(`pdf.${what}`, 'pdf_extract', { format, ...pdfAt(at), ...options });

export const pdf = guarded('pdf', {
  text: (at?: unknown, options?: Args) => readPdf('text()', { text: true }, at, options),
  metadata: (at?: unknown) => readPdf('metadata()', { metadata: true }, at),
  outline: (at?: unknown) => readPdf('outline()', { outline: true }, at),
  find: (query: unknown, at?: unknown, options?: Args) =>
    readPdf(`find(${written(query)})`, { find: { query: said(query) } }, at, options),
  extract: (schema: Args, at?: unknown, options?: Args) =>
    readPdf('extract(…)', schema, at, options),
});

export const files = guarded('files', {
  write: (name: unknown, content: unknown) =>
    tool(`files.write(${written(name)})`, 'notes', {
      action: 'write',
      name: said(name),
      ...contentOf(content),
    }),
  append: (name: unknown, content: unknown) =>
    tool(`files.append(${written(name)})`, 'notes', {
      action: 'append',
      name: said(name),
      ...contentOf(content),
    }),
  read: (name: unknown) =>
    tool(`files.read(${written(name)})`, 'notes', { action: 'read', name: said(name) }),
  list: () => tool('files.list()', 'notes', { action: 'list' }),
  rows: (path: unknown, options?: Args) =>
    tool(`files.rows(${written(path)})`, 'read_document', {
      records: true,
      ...options,
      path: said(path),
    }),
  eachRow,
});

const contentOf = (content: unknown): Args =>
  Array.isArray(content) ? { rows: content } : { text: said(content) };

export const data = guarded('data', {
  add: (rows: unknown, name?: unknown) =>
    ask(
      {
        tool: 'data.add',
        args: {
          rows: Array.isArray(rows) ? rows : [rows],
          ...(name !== undefined && { name: said(name) }),
        },
        what: 'data.add(…)',
      },
      () => undefined,
    ),
});

export const mcp = guarded('mcp', {
  servers: () => tool('mcp.servers()', 'mcp', { action: 'getUserInstances' }),
  tools: (server: unknown) =>
    tool('mcp.tools()', 'mcp', { action: 'listTools', instanceId: said(server) }),
  call: (server: unknown, name: unknown, args: Args = {}) =>
    tool(`mcp.call(${written(server)}, ${written(name)})`, 'mcp', {
      action: 'callTool',
      instanceId: said(server),
      toolName: said(name),
      toolArgs: args,
    }),
});

export const askPerson = (question: unknown, options?: unknown): Promise<unknown> =>
  tool(`ask(${written(question)})`, 'ask_user', {
    question: said(question),
    ...(Array.isArray(options) && { options: options.map(said) }),
  });

export const remember = (note: unknown): Promise<unknown> =>
  tool(`remember(${written(note)})`, 'remember', { note: said(note) });

const say = (...values: readonly unknown[]): void =>
  log(values.map((value) => (typeof value === 'string' ? value : shown(value))).join(' '));

export const console = guarded('console', {
  log: say,
  info: say,
  warn: say,
  error: say,
  debug: say,
});
