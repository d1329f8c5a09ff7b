import { z } from 'zod';

import { AppError, type ErrorParams } from '../errors/app-error.ts';
import { McpServerDraftSchema } from './mcp-server.ts';
import type { McpServerDraft, McpTransport } from './mcp-server.ts';
import { parseCommentedJson } from './parse-commented-json.ts';

const textMap = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));

/** Placeholders that other programs replace: `${env:KEY}`, `${input:key}`, `${workspaceFolder}`. */
const PLACEHOLDER = /\$\{(?:\w+:[^}]*|workspaceFolder\w*|userHome|cwd|extensionPath)\}/;
/** Placeholder `${KEY}`, which some programs also replace; in an argument it may be meant for a shell. */
const VARIABLE = /\$\{\w+\}/;

/** A server in the format of other programs; unknown fields are ignored. */
const EntrySchema = z.object({
  type: z.string().optional(),
  transport: z.string().optional(),
  command: z.string().optional(),
  args: z.array(z.union([z.string(), z.number()])).optional(),
  env: textMap.optional(),
  envFile: z.string().optional(),
  cwd: z.string().optional(),
  url: z.string().optional(),
  serverUrl: z.string().optional(),
  headers: textMap.optional(),
  disabled: z.boolean().optional(),
  oauth: z
    .object({
      clientId: z.string(),
      clientSecret: z.string().optional(),
      scope: z.string().optional(),
    })
    .optional(),
});
type Entry = z.infer<typeof EntrySchema>;

const ObjectSchema = z.record(z.string(), z.unknown());

/**
 * Returns the servers of a pasted configuration: `mcpServers` as in Claude Desktop, Cursor and others, `servers` as in VS Code, or the
 * inner object alone; comments and trailing commas are allowed. Throws `AppError` `MCP_CONFIG_INVALID`, which names the faulty entry and
 * its fault; then no server is returned.
 */
export function parseMcpConfig(text: string): readonly McpServerDraft[] {
  const whole = ObjectSchema.safeParse(parseJson(text));
  if (!whole.success) throw invalid('It is not an object.');
  const list = ObjectSchema.safeParse(
    whole.data['mcpServers'] ?? whole.data['servers'] ?? whole.data,
  );
  const entries = list.success ? Object.entries(list.data) : [];
  if (entries.length === 0) throw invalid('It names no server.');
  return entries.map(([name, raw]) => {
    const entry = EntrySchema.safeParse(raw);
    if (entry.success) return toDraft(name, entry.data);
    throw invalidEntry(name, issueText(entry.error));
  });
}

function toDraft(name: string, entry: Entry): McpServerDraft {
  const transport = toTransport(name, entry);
  const values = transport.kind === 'stdio' ? entry.env : entry.headers;
  refuseUnfilled(name, entry);
  const draft = McpServerDraftSchema.safeParse({
    name,
    transport,
    secrets: {
      values: Object.fromEntries(
        Object.entries(values ?? {}).map(([key, value]) => [key, String(value)]),
      ),
      oauthClientSecret: entry.oauth?.clientSecret ?? null,
    },
    isEnabled: entry.disabled !== true,
  });
  if (draft.success) return draft.data;
  throw invalidEntry(name, issueText(draft.error));
}

/** Refuses an entry with placeholders: a server started with one in place of its key would fail later without a reason. */
function refuseUnfilled(name: string, entry: Entry): void {
  if (entry.envFile !== undefined)
    throw invalid(`“${name}”: envFile is not read; write its variables into env.`, {
      reason: 'env-file',
      name,
    });
  const words = [entry.command, entry.cwd, ...(entry.args ?? [])];
  const values = [
    entry.url,
    entry.serverUrl,
    ...Object.values(entry.env ?? {}),
    ...Object.values(entry.headers ?? {}),
  ];
  const found = findIn([...words, ...values], PLACEHOLDER) ?? findIn(values, VARIABLE);
  if (found !== null)
    throw invalid(`“${name}”: nothing is put in place of ${found}; write the value itself.`, {
      reason: 'unfilled',
      name,
      placeholder: found,
    });
}

function findIn(texts: readonly unknown[], pattern: RegExp): string | null {
  return (
    texts.map((text) => pattern.exec(String(text))?.[0] ?? null).find((one) => one !== null) ?? null
  );
}

function toTransport(name: string, entry: Entry): McpTransport {
  const url = entry.url ?? entry.serverUrl;
  if (entry.command !== undefined && url === undefined) {
    const args = (entry.args ?? []).map(String);
    return { kind: 'stdio', command: entry.command, args, cwd: entry.cwd ?? null };
  }
  if (url === undefined || entry.command !== undefined)
    throw invalid(`“${name}” needs either a command or a url.`, { reason: 'target', name });
  const { oauth } = entry;
  const oauthClient =
    oauth === undefined ? null : { clientId: oauth.clientId, scope: oauth.scope ?? null };
  const kind = (entry.type ?? entry.transport) === 'sse' ? 'sse' : 'http';
  return { kind, url, oauthClient };
}

function issueText(error: z.ZodError): string {
  const issue = error.issues[0];
  return issue === undefined ? 'not usable' : `${issue.path.join('.')} ${issue.message}`.trim();
}

function parseJson(text: string): unknown {
  try {
    return parseCommentedJson(text);
  } catch (cause) {
    const detail = cause instanceof Error ? cause.message : String(cause);
    throw invalid(`It is not JSON: ${detail}.`, { reason: 'json', detail });
  }
}

function invalidEntry(name: string, detail: string): AppError {
  return invalid(`“${name}”: ${detail}`, { reason: 'entry', name, detail });
}

function invalid(problem: string, params: ErrorParams = {}): AppError {
  return new AppError({
    code: 'MCP_CONFIG_INVALID',
    params,
    message: `The configuration cannot be used. ${problem}`,
    next: 'Give it in the usual form: {"mcpServers": {"name": {"command": "npx", "args": ["…"]}}}, with "url" instead of "command" for a server on the network.',
  });
}
