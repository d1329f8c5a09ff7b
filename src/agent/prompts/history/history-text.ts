import { isToolCall } from '#shared/model/run/count-calls.ts';
import type { HistoryEntry, HistorySummary, ToolExecution } from '#shared/model/run/run-past.ts';
import { readPageTool } from '#shared/tools/reading/read-page.ts';
import { rememberTool } from '#shared/tools/run/remember.ts';

import { type EntryContext, entryText } from './iteration-text.ts';
import { type HistoryBudget, layoutHistory } from './history-layout.ts';
import { FULL_BUDGETS, type PartBudgets } from './part-budgets.ts';
import { countTokens } from '../prompt-tokens.ts';
import { type Fence, escapeTags } from '../untrusted.ts';

/** The planner's view of the past. */
export interface HistoryTexts {
  /** All finished iterations, oldest first. */
  readonly iterations: string;
  /** Notes of `remember`, in full while there is room; empty without any. */
  readonly notes: string;
}

/**
 * The past as text: the newest iteration in full; before it short plans and long results until the budget is used up; older ones in a few
 * lines; the oldest summarised or counted. Deterministic.
 */
export function historyText(
  history: readonly HistoryEntry[],
  summary: HistorySummary | null,
  fence: Fence,
  budgets: PartBudgets = FULL_BUDGETS,
): HistoryTexts {
  const notes = notesText(history, budgets.notes);
  const told = history.filter(({ iteration }) => iteration > (summary?.upTo ?? 0));
  const newest = told.at(-1);
  const before = told.slice(0, -1);
  const context: EntryContext = { fence, isReadAgain: findReadAgain(told) };
  const { texts, counted, shortened } = layOut(before, context, budgets.history);
  const parts = [
    ...(summary === null ? [] : [summaryText(summary, fence)]),
    ...(counted === 0 ? [] : [countText(before.slice(0, counted))]),
    ...texts.slice(counted, shortened).map(({ short }) => short.text),
    ...texts.slice(shortened).map(({ recent }) => recent.text),
    ...(newest === undefined ? [] : [entryText(newest, 'newest', context, budgets.results).text]),
  ];
  return { iterations: parts.length === 0 ? 'No steps yet.' : parts.join('\n\n'), notes };
}

/** Iterations that would only be counted, as text for a model to summarise; `null` when there are none, or too few to be worth it. */
export function textToSummarise(
  history: readonly HistoryEntry[],
  summary: HistorySummary | null,
  fence: Fence,
  { history: budget }: PartBudgets = FULL_BUDGETS,
): { readonly upTo: number; readonly text: string } | null {
  const told = history.filter(({ iteration }) => iteration > (summary?.upTo ?? 0));
  const context: EntryContext = { fence, isReadAgain: findReadAgain(told) };
  const { texts, counted } = layOut(told.slice(0, -1), context, budget);
  const last = told[counted - 1];
  if (last === undefined) return null;
  const parts = [
    ...(summary === null ? [] : [summaryText(summary, fence)]),
    ...texts.slice(0, counted).map(({ short }) => short.text),
  ];
  return { upTo: last.iteration, text: parts.join('\n\n') };
}

function layOut(entries: readonly HistoryEntry[], context: EntryContext, budget: HistoryBudget) {
  const texts = entries.map((entry) => ({
    recent: entryText(entry, 'recent', context),
    short: entryText(entry, 'short', context),
  }));
  const sizes = texts.map(({ recent, short }) => ({ recent: recent.tokens, short: short.tokens }));
  return { texts, ...layoutHistory(sizes, budget) };
}

function summaryText({ upTo, text }: HistorySummary, fence: Fence): string {
  return `== ITERATIONS 1 TO ${upTo} (summarised) ==\n${fence.untrusted('summary of earlier iterations', text)}`;
}

/** Summary of iterations without text: their number, calls and failures, and a planner's newest account. */
function countText(entries: readonly HistoryEntry[]): string {
  const first = entries[0]?.iteration ?? 1;
  const last = entries.at(-1);
  const executions = entries.flatMap((entry) => entry.executions).filter(isToolCall);
  const failures = executions.filter(({ result }) => !result.ok).length;
  const account = last === undefined ? '' : escapeTags(last.plan.executionHistory.trim());
  return [
    `== ITERATIONS ${first} TO ${last?.iteration ?? first} (counted) == ${executions.length} tool executions, ${failures} failed.`,
    ...(account === '' ? [] : [`Your account of them at the time: ${account.slice(0, 2_000)}`]),
  ].join('\n');
}

/** The newest notes that fit, and how many are omitted; empty without any. */
export function notesText(history: readonly HistoryEntry[], budget: number): string {
  const notes = history.flatMap(({ iteration, executions }) =>
    executions
      .filter(({ tool }) => tool === rememberTool.name)
      .flatMap(({ args }) => rememberTool.input.safeParse(args).data?.note ?? [])
      .map((note) => `- (iteration ${iteration}) ${escapeTags(note)}`),
  );
  if (notes.length === 0) return '';
  let left = budget;
  let first = notes.length;
  while (first > 0 && left - countTokens(notes[first - 1] ?? '') >= 0) {
    first -= 1;
    left -= countTokens(notes[first] ?? '');
  }
  const gone =
    first === 0 ? [] : [`- (older ones, ${first} in number, are left out for want of room)`];
  return `YOUR NOTES:\n${[...gone, ...notes.slice(first)].join('\n')}`;
}

/**
 * Finds reads of a page that a later read of the same part of the same URL repeats. The URL is known from the effects of the acts; texts
 * that begin differently never count as the same page.
 */
function findReadAgain(history: readonly HistoryEntry[]): EntryContext['isReadAgain'] {
  const keys = new Map<ToolExecution, string>();
  const newest = new Map<string, ToolExecution>();
  let place = '';
  for (const { executions } of history)
    for (const execution of executions) {
      place = placeAfter(place, execution);
      const key = readKey(place, execution);
      if (key === null) continue;
      keys.set(execution, key);
      newest.set(key, execution);
    }
  return (execution) => {
    const key = keys.get(execution);
    return key !== undefined && newest.get(key) !== execution;
  };
}

const KEY_CHARS = 400;

function readKey(place: string, { tool, args, result }: ToolExecution): string | null {
  if (tool !== readPageTool.name || !result.ok || typeof result.output !== 'string') return null;
  return `${place}\n${JSON.stringify(args)}\n${result.output.slice(0, KEY_CHARS)}`;
}

function placeAfter(place: string, { result }: ToolExecution): string {
  if (!result.ok) return place;
  let now = place;
  for (const change of result.effect.changes) {
    if (change.type === 'navigated' || change.type === 'tab_opened') now = change.url;
    if (change.type === 'tab_focused') now = `tab ${change.tabId}`;
  }
  return now;
}
