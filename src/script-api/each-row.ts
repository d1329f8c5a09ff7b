import type { ListedRow } from '#shared/tools/run/row.ts';

import { ask, together, trusted } from './host.ts';
import { said, written } from './matches.ts';
import { ScriptError } from './script-error.ts';
import { shown } from './shown.ts';

type Args = Readonly<Record<string, unknown>>;
type Values = Readonly<Record<string, string>>;

/** Result of `files.eachRow`: row numbers of the file. */
interface Summary {
  readonly sent: number[];
  readonly sentBefore: number[];
  readonly failed: { readonly row: number; readonly why: string }[];
  /** Rows for which nothing was sent, although they did not fail. */
  readonly unsent: number[];
}

interface Ended {
  readonly outcome: 'sent' | 'failed' | 'unsent';
  readonly why: string;
}

/** Number of failures in a row, before anything was sent, that mean that the script is wrong and not the rows. */
const MISTAKES = 3;
/** Codes of errors after which no further call is made or answered. */
const ENDED =
  /^(?:STOPPED|ABORTED|PERSON_ADDED|SCRIPT_[A-Z_]+|LIMIT_[A-Z_]+|BUDGET_[A-Z_]+|RUN_[A-Z_]+|TAB_CLOSED)$/;

const call = (what: string, args: Args): Promise<unknown> =>
  ask({ tool: 'row', args, what }, (output) => output);

/**
 * Runs a function for each row of a spreadsheet. Main keeps the list: a row for which something was sent is skipped, also in a later script
 * of the run, and a row that fails does not stop the others.
 */
export function eachRow(path: unknown, options: unknown, work?: unknown): Promise<Summary> {
  const given = typeof options === 'function' ? {} : trusted<Args>(options ?? {});
  const use = typeof options === 'function' ? options : work;
  const what = `files.eachRow(${written(path)})`.slice(0, 500);
  return together(what, async () => {
    if (typeof use !== 'function')
      throw new TypeError('files.eachRow takes an async function (values, row) last.');
    const args = { action: 'list', ...given, path: said(path) };
    const rows = trusted<readonly ListedRow[]>(await call(what, args));
    const summary: Summary = { sent: [], sentBefore: [], failed: [], unsent: [] };
    let mistakes = 0;
    for (const row of rows) {
      if (row.skip !== null) leaveOut(row, row.skip, summary);
      else {
        const thrown = await doRow(row, use, summary, what);
        mistakes = thrown === null ? Number.NEGATIVE_INFINITY : mistakes + 1;
        if (mistakes >= MISTAKES && thrown !== null) throw thrown;
      }
    }
    return summary;
  });
}

function leaveOut({ row, why }: ListedRow, skip: 'sent' | 'failed', to: Summary): void {
  if (skip === 'sent') to.sentBefore.push(row);
  else to.failed.push({ row, why });
}

/**
 * Runs the function for one row. Resolves to the error of a row for which nothing was sent; `null` when something was, or nothing failed.
 */
async function doRow(
  { key, row, values }: ListedRow,
  use: Function,
  summary: Summary,
  what: string,
): Promise<ScriptError | null> {
  const begun = trusted<{ isBegun: boolean }>(await call(what, { action: 'begin', key }));
  if (!begun.isBegun) {
    summary.sentBefore.push(row);
    return null;
  }
  let thrown: unknown = null;
  try {
    await trusted<(values: Values, row: number) => unknown>(use)(values, row);
  } catch (error) {
    thrown = error;
  }
  if (thrown instanceof ScriptError && ENDED.test(thrown.code)) throw thrown;
  const told = thrown === null ? {} : { error: toldError(thrown) };
  const { outcome, why } = trusted<Ended>(await call(what, { action: 'end', key, ...told }));
  const error = thrown instanceof ScriptError ? thrown : null;
  // Either the script itself is wrong, or the person has taken over.
  if (thrown !== null && (error === null || error.code === 'TAKEN_OVER')) throw thrown;
  if (outcome === 'sent') summary.sent.push(row);
  else if (outcome === 'failed') summary.failed.push({ row, why });
  else summary.unsent.push(row);
  return outcome === 'failed' ? error : null;
}

const toldError = (thrown: unknown): Args =>
  thrown instanceof ScriptError
    ? { code: thrown.code, message: thrown.message }
    : { code: 'SCRIPT_WRONG', message: shown(thrown).slice(0, 300) };
