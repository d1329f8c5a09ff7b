import { AppError } from '#shared/errors/app-error.ts';
import { McpServerDraftSchema, type McpServerDraft } from '#shared/mcp/mcp-server.ts';
import { parseCommandLine } from '#shared/mcp/parse-command-line.ts';
import { parseMcpConfig } from '#shared/mcp/parse-mcp-config.ts';
import type { Words } from '#shared/messages/words.ts';

import { errorText } from '#shared/messages/sentences/error-text.ts';

/** State of the form that adds servers. */
export interface McpForm {
  readonly how: 'by-hand' | 'pasted';
  readonly name: string;
  /** A command, or a URL that starts with http. */
  readonly target: string;
  /** `NAME=value`, one per line: variables of a command, headers for a URL. */
  readonly values: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly json: string;
}

export type McpFormField = 'name' | 'target' | 'values' | 'json';

export const EMPTY_MCP_FORM: McpForm = {
  how: 'by-hand',
  name: '',
  target: '',
  values: '',
  clientId: '',
  clientSecret: '',
  json: '',
};

export function isAddress(target: string): boolean {
  return /^https?:\/\//i.test(target.trim());
}

type Read =
  | { readonly ok: true; readonly drafts: readonly McpServerDraft[] }
  | { readonly ok: false; readonly errors: Partial<Record<McpFormField, string>> };

/** Returns the servers of the form, or its error in words for the person. */
export function readMcpForm(form: McpForm, words: Words): Read {
  const { t } = words;
  if (form.how === 'pasted') {
    try {
      return { ok: true, drafts: parseMcpConfig(form.json) };
    } catch (thrown) {
      return failed('json', thrown, words);
    }
  }
  const values = readValues(form.values);
  if (values === null)
    return {
      ok: false,
      errors: { values: t('mcp.valuesProblem') },
    };
  try {
    const draft = McpServerDraftSchema.safeParse({
      name: form.name.trim() === '' ? nameOf(form.target) : form.name,
      transport: toTransport(form),
      secrets: {
        values,
        oauthClientSecret: form.clientSecret.trim() === '' ? null : form.clientSecret.trim(),
      },
      isEnabled: true,
    });
    if (draft.success) return { ok: true, drafts: [draft.data] };
    const isName = draft.error.issues[0]?.path[0] === 'name';
    return {
      ok: false,
      errors: isName ? { name: t('mcp.nameProblem') } : { target: t('mcp.targetProblem') },
    };
  } catch (thrown) {
    return failed('target', thrown, words);
  }
}

function toTransport({ target, clientId }: McpForm): unknown {
  if (isAddress(target)) {
    const oauthClient = clientId.trim() === '' ? null : { clientId: clientId.trim(), scope: null };
    return { kind: 'http', url: target.trim(), oauthClient };
  }
  const [command, ...args] = parseCommandLine(target);
  return { kind: 'stdio', command, args, cwd: null };
}

/** Parses the `NAME=value` lines; `null` when a line has no name. */
function readValues(text: string): Record<string, string> | null {
  const pairs: [string, string][] = [];
  for (const line of text.split('\n')) {
    if (line.trim() === '') continue;
    const match = /^\s*([^\s=:]+)\s*[=:]\s*(.*)$/.exec(line);
    if (match === null) return null;
    pairs.push([match[1] ?? '', (match[2] ?? '').trim()]);
  }
  return Object.fromEntries(pairs);
}

/** Name for a server without one: its host or, of a command, the first word that contains “server” or “mcp”, or the first word. */
function nameOf(target: string): string {
  const trimmed = target.trim();
  if (isAddress(trimmed) && URL.canParse(trimmed)) return new URL(trimmed).hostname;
  const words = trimmed.split(/\s+/).filter((word) => !word.startsWith('-'));
  const named = words.find((word) => /server|mcp-client/i.test(word)) ?? words[0] ?? '';
  return named.split(/[\\/]/).at(-1)?.slice(0, 60) || 'server';
}

function failed(field: McpFormField, thrown: unknown, words: Words): Read {
  if (!(thrown instanceof AppError)) throw thrown;
  const { message, next } = errorText(words, thrown.toInfo());
  return { ok: false, errors: { [field]: `${message} ${next}` } };
}
