import { doneTool } from '#shared/tools/run/done.ts';
import { rememberTool } from '#shared/tools/run/remember.ts';
import { hasVisibleChange } from '#shared/tools/contract/tool-result.ts';
import type { HistoryEntry, ToolExecution } from '#shared/model/run/run-past.ts';

import { FULL_BUDGETS, fairChars } from './part-budgets.ts';
import { countTokens } from '../prompt-tokens.ts';
import { groupDropped } from './group-dropped-calls.ts';
import { cut, toolResultText } from './tool-result-text.ts';
import { type Fence, escapeTags } from '../untrusted.ts';

/** Length of an iteration's text. `newest`: everything. `recent`: a short plan and whole results. `short`: a line for each result. */
export type EntryForm = 'newest' | 'recent' | 'short';

const PROSE_CHARS = { newest: 4_000, recent: 200 };
const RESULT_CHARS = { recent: 1_600, short: 240 };
const MAX_ACTION_CHARS = 300;

/** Context of an iteration’s text. */
export interface EntryContext {
  readonly fence: Fence;
  /** Whether a later iteration has read the same part of the same page again. */
  readonly isReadAgain: (execution: ToolExecution) => boolean;
}

export interface CountedText {
  readonly text: string;
  readonly tokens: number;
}

/** Texts of finished iterations, which do not change. Keyed by fence, iteration and everything else they depend on. */
const made = new WeakMap<Fence, WeakMap<HistoryEntry, Map<string, CountedText>>>();

/**
 * One iteration of the planner's history, each line as long as `form` allows, and its approximate number of tokens.
 * @param newestTokens limit for all results of the newest iteration together
 */
export function entryText(
  entry: HistoryEntry,
  form: EntryForm,
  context: EntryContext,
  newestTokens: number = FULL_BUDGETS.results,
): CountedText {
  const ofFence = made.get(context.fence) ?? new WeakMap<HistoryEntry, Map<string, CountedText>>();
  made.set(context.fence, ofFence);
  const ofEntry = ofFence.get(entry) ?? new Map<string, CountedText>();
  ofFence.set(entry, ofEntry);
  const key = `${form} ${newestTokens} ${entry.executions.map((each) => Number(context.isReadAgain(each))).join('')}`;
  const known = ofEntry.get(key);
  if (known !== undefined) return known;
  const text = writeEntry(entry, form, context, newestTokens);
  const counted = { text, tokens: countTokens(text) };
  ofEntry.set(key, counted);
  return counted;
}

function writeEntry(
  entry: HistoryEntry,
  form: EntryForm,
  context: EntryContext,
  newestTokens: number,
): string {
  if (form === 'short') return shortText(entry, context);
  const { plan, iteration } = entry;
  const prose = (text: string) => escapeTags(cut(text, PROSE_CHARS[form]));
  const field = (name: string, text: string) => `- ${name}: ${prose(text)}`;
  const actions = plan.proposedActions.map(
    (action, index) => `${index + 1}. ${escapeTags(cut(action, MAX_ACTION_CHARS))}`,
  );
  return [
    `== ITERATION ${iteration} ==`,
    '',
    'PLANNER OUTPUT:',
    '',
    field('User Task', plan.userTask),
    field('Execution History', plan.executionHistory),
    field('Current State', plan.currentState),
    field('Challenges Identified', plan.challengesIdentified),
    field('Reasoning', plan.stepByStepReasoning),
    ...('todoMarkdown' in plan ? [field('TODO Markdown', plan.todoMarkdown)] : []),
    `- Proposed Actions: ${actions.join(', ')}`,
    '',
    ...executionLines(
      entry,
      form === 'newest' ? newestChars(entry, newestTokens) : RESULT_CHARS[form],
      context,
    ),
  ].join('\n');
}

/** Results of one iteration, in about `tokens` tokens. */
export function roundResultsText(entry: HistoryEntry, fence: Fence, tokens: number): string {
  const context: EntryContext = { fence, isReadAgain: () => false };
  return executionLines(entry, newestChars(entry, tokens), context).join('\n');
}

/** The actions of the iteration, the result of each call, and the reasons of failures. */
function shortText({ iteration, plan, executions }: HistoryEntry, context: EntryContext): string {
  const actions = plan.proposedActions.map((action) => escapeTags(cut(action, 120))).join('; ');
  const worked = new Map<string, number>();
  const told: string[] = [];
  for (const { calls, execution } of groupDropped(executions)) {
    const { tool, result } = execution;
    if (tool === rememberTool.name) continue;
    const isReport = tool === doneTool.name;
    if (result.ok && !isReport && !hasFinding(execution)) {
      worked.set(tool, (worked.get(tool) ?? 0) + 1);
      continue;
    }
    told.push(`${calls ?? tool}: ${resultWords(execution, RESULT_CHARS.short, context)}`);
  }
  const counts = [...worked].map(([tool, count]) => (count === 1 ? tool : `${tool} × ${count}`));
  const lines = [...(counts.length === 0 ? [] : [`worked: ${counts.join(', ')}`]), ...told];
  const came =
    lines.length === 0 ? ' No tool executions' : `\n${fenced(iteration, lines, context)}`;
  return `== ITERATION ${iteration} (shortened) == ${actions}${came}`;
}

/** Whether a result contains data that was read or extracted, not only that an act worked. */
function hasFinding({ result }: ToolExecution): boolean {
  return result.ok && !hasVisibleChange(result.effect) && JSON.stringify(result.output).length > 40;
}

function executionLines(
  { iteration, executions }: HistoryEntry,
  maxChars: number,
  context: EntryContext,
): readonly string[] {
  if (executions.length === 0) return ['No tool executions'];
  const lines = groupDropped(executions).map(({ calls, execution }) => {
    const what = calls ?? `Tool: ${execution.tool}`;
    return `${what} - Result: ${resultWords(execution, maxChars, context)}`;
  });
  return ['TOOL EXECUTIONS:', '', fenced(iteration, lines, context)];
}

function newestChars({ executions }: HistoryEntry, tokens: number): number {
  const lengths = executions.map(
    ({ result }) => toolResultText(result, Number.POSITIVE_INFINITY).length,
  );
  return fairChars(lengths, tokens);
}

function fenced(iteration: number, lines: readonly string[], { fence }: EntryContext): string {
  return fence.untrusted(`tool results of iteration ${iteration}`, lines.join('\n'));
}

function resultWords(execution: ToolExecution, maxChars: number, context: EntryContext): string {
  if (context.isReadAgain(execution))
    return '{"ok":true,"output":"[the same page was read again later; see there]"}';
  return toolResultText(execution.result, maxChars);
}
