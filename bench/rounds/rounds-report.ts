import { atLeast, atMost, type Check, type Row } from '../report.ts';
import { median } from '../statistics.ts';
import { allCalls, type ChoreResult } from './chore-result.ts';
import type { McpFigures } from './mcp-recording.ts';

/** Returns one row per chore, and one of medians. */
export function roundRows(results: readonly ChoreResult[]): readonly Row[] {
  const fitting = results.filter(({ outcome }) => outcome !== 'stale');
  const middle = (value: (one: ChoreResult) => number): number => median(fitting.map(value));
  const rows = results.map((one): Row => rowOf(one));
  if (fitting.length < 2) return rows;
  return [
    ...rows,
    {
      chore: 'median',
      outcome: '',
      calls: middle(allCalls),
      planner: middle(({ calls }) => calls.planner),
      executor: middle(({ calls }) => calls.executor),
      other: middle(({ calls }) => calls.other),
      tools: middle(({ toolCalls }) => toolCalls),
      'calls/tool': middle(callsPerTool),
      tokens: middle(({ tokens }) => tokens),
      'cacheable %': middle(cacheablePercent),
      pictures: middle(({ pictures }) => pictures),
      s: middle(({ ms }) => Math.round(ms / 1000)),
      'asked again for': '',
    },
  ];
}

function rowOf(one: ChoreResult): Row {
  const causes = Object.entries(one.causes).flatMap(([cause, count]) =>
    count === 0 || cause === 'next' ? [] : [`${count} × ${cause}`],
  );
  return {
    chore: one.chore,
    outcome: one.outcome,
    calls: allCalls(one),
    planner: one.calls.planner,
    executor: one.calls.executor,
    other: one.calls.other,
    tools: one.toolCalls,
    'calls/tool': callsPerTool(one),
    tokens: one.tokens,
    'cacheable %': cacheablePercent(one),
    pictures: one.pictures,
    s: Math.round(one.ms / 1000),
    'asked again for': causes.join(', '),
  };
}

/** Returns the same chores as once carried out with Playwright's MCP server: its figures are recorded, not measured again. */
export function besideRows(
  results: readonly ChoreResult[],
  beside: ReadonlyMap<string, McpFigures>,
): readonly Row[] {
  const pairs = results.flatMap((one) => {
    const other = beside.get(one.chore);
    return other === undefined || one.outcome !== 'done' ? [] : [{ one, other }];
  });
  if (pairs.length === 0) return [];
  const row = (
    chore: string,
    pair: (get: (one: (typeof pairs)[number]) => number) => number,
  ): Row => ({
    chore,
    'calls, waymark': pair(({ one }) => allCalls(one)),
    'calls, playwright': pair(({ other }) => other.calls),
    'tools, waymark': pair(({ one }) => one.toolCalls),
    'tools, playwright': pair(({ other }) => other.toolCalls),
    'new text, waymark': pair(({ one }) => one.tokens - one.cacheable),
    'results, playwright': pair(({ other }) => other.tokens),
  });
  return [
    ...pairs.map((pair) => row(pair.one.chore, (get) => get(pair))),
    row('median', (get) => median(pairs.map(get))),
  ];
}

/** Returns the limits for a strong player; stale recordings do not count towards them and are counted separately. */
export function roundChecks(results: readonly ChoreResult[]): readonly Check[] {
  const fitting = results.filter(({ outcome }) => outcome !== 'stale');
  const sum = (value: (one: ChoreResult) => number) =>
    fitting.reduce((all, one) => all + value(one), 0);
  const calls = sum(allCalls);
  const isOutcome = (outcome: ChoreResult['outcome']) =>
    results.filter((one) => one.outcome === outcome).length;
  return [
    atMost('recordings that have to be made again', isOutcome('stale'), 0),
    atLeast('chores done', isOutcome('done') / Math.max(1, fitting.length), 1),
    atMost('false success', isOutcome('false success'), 0),
    atMost(
      'model calls a tool call',
      calls /
        Math.max(
          1,
          sum(({ toolCalls }) => toolCalls),
        ),
      0.5,
    ),
    atMost('model calls a chore (median)', median(fitting.map(allCalls)), 4),
    atMost('text tokens a chore (median)', median(fitting.map(({ tokens }) => tokens)), 12_000),
    atLeast(
      'text that the run has sent before',
      sum(({ cacheable }) => cacheable) /
        Math.max(
          1,
          sum(({ tokens }) => tokens),
        ),
      0.6,
    ),
    atLeast(
      'text that caches hold from run to run',
      sum(({ held }) => held) /
        Math.max(
          1,
          sum(({ tokens }) => tokens),
        ),
      0.6,
    ),
    atMost(
      'model calls with a new picture',
      sum(({ pictures }) => pictures) / Math.max(1, calls),
      1 / 3,
    ),
    atMost(
      'chores with a wait',
      sum(({ hasWaited }) => Number(hasWaited)) / Math.max(1, fitting.length),
      0.1,
    ),
  ];
}

/** Returns the checks for a scripted policy: whether the chores can be done. It makes one call per round, so rounds do not count. */
export function policyChecks(results: readonly ChoreResult[]): readonly Check[] {
  const isOutcome = (outcome: ChoreResult['outcome']) =>
    results.filter((one) => one.outcome === outcome).length;
  return [
    atLeast('policies: chores done', isOutcome('done') / Math.max(1, results.length), 0.9),
    atMost('policies: false success', isOutcome('false success'), 0),
  ];
}

const callsPerTool = (one: ChoreResult): number => allCalls(one) / Math.max(1, one.toolCalls);
const cacheablePercent = ({ cacheable, tokens }: ChoreResult): number =>
  Math.round((100 * cacheable) / Math.max(1, tokens));
