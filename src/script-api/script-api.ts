/**
 * The library for scripts in the sandbox, modelled on Playwright's; bundled to one expression and evaluated in QuickJS before the script.
 * Every function that acts or reads calls the host, which makes a tool call.
 */
import { connect, type Host, lineOfScript } from './host.ts';
import { said } from './matches.ts';
import { context, page, sleep } from './script-page.ts';
import { Pending, watchForEach } from './pending.ts';
import { ScriptError } from './script-error.ts';
import { askPerson, console, data, files, mcp, pdf, remember } from './services.ts';
import { shown } from './shown.ts';

const { stringify } = JSON;

/** Longer results are refused. */
const MAX_RESULT_CHARS = 200_000;
const MAX_VALUE_CHARS = 200;
const MAX_VARIABLES = 20;

type Variables = () => Readonly<Record<string, unknown>>;

let variables: Variables | null = null;

/** Defines the script's globals and connects them to the host. */
export function install(
  host: Host,
  start: {
    readonly url: string;
    readonly title: string;
    readonly args: Readonly<Record<string, unknown>>;
  },
): void {
  connect(host, start);
  watchForEach(lineOfScript);
  const names = {
    page,
    context,
    pdf,
    files,
    data,
    mcp,
    ask: askPerson,
    remember,
    sleep,
    console,
    args: Object.freeze({ ...start.args }),
    __scope: (read: Variables): void => {
      variables = read;
    },
  };
  for (const [name, value] of Object.entries(names))
    Object.defineProperty(globalThis, name, { value, writable: false, configurable: false });
}

/** The script's outcome as JSON, which the host reads once all calls are over. */
export function outcome(run: { readonly value?: unknown; readonly thrown?: unknown }): string {
  const unawaited = Pending.unawaited();
  if (!('thrown' in run)) {
    const result = resultOf(run.value);
    return stringify({ ...result, unawaited });
  }
  return stringify({ ok: false, error: errorOf(run.thrown), variables: variablesNow(), unawaited });
}

function resultOf(value: unknown): object {
  if (value === undefined) return { ok: true };
  let text: string | undefined;
  try {
    text = stringify(value);
  } catch (thrown) {
    return {
      ok: false,
      error: {
        name: 'SCRIPT_RESULT_INVALID',
        message: `What the script returned is no JSON: ${shown(thrown)}`,
      },
      variables: {},
    };
  }
  if (text === undefined) return { ok: true };
  if (text.length <= MAX_RESULT_CHARS) return { ok: true, value: text };
  return {
    ok: false,
    error: {
      name: 'SCRIPT_RESULT_TOO_LARGE',
      message: `The script returned ${text.length} characters; at most ${MAX_RESULT_CHARS} are taken. Give rows with data.add and return a summary.`,
    },
    variables: {},
  };
}

function errorOf(thrown: unknown): object {
  if (thrown instanceof ScriptError) {
    const { code, message, next, line, call } = thrown;
    return { name: code, message, next, line, call };
  }
  try {
    if (!(thrown instanceof Error)) return { name: 'Error', message: shown(thrown).slice(0, 1000) };
    const line = /script\.js:(\d+)/.exec(String(thrown.stack))?.[1];
    return {
      name: said(thrown.name).slice(0, 100),
      message: said(thrown.message).slice(0, 1000),
      ...(line !== undefined && { line: Number(line) }),
    };
  } catch {
    return { name: 'Error', message: 'The script threw something that cannot be shown.' };
  }
}

/** The current values of the script's top-level variables. */
function variablesNow(): Readonly<Record<string, string>> {
  if (variables === null) return {};
  try {
    return Object.fromEntries(
      Object.entries(variables())
        .slice(0, MAX_VARIABLES)
        .map(([name, value]) => [name, shown(value).slice(0, MAX_VALUE_CHARS)]),
    );
  } catch {
    return {};
  }
}
