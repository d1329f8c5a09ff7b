import type { Metrics } from '../../llm/model.ts';

/** Share of tool calls that failed, in whole percent; 0 before the first call. */
function errorRate(metrics: Metrics): number {
  return metrics.toolCalls === 0 ? 0 : Math.round((100 * metrics.errors) / metrics.toolCalls);
}

/** Whether more than 30 % of the calls, and more than 3, have failed. */
function isErrorRateHigh(metrics: Metrics): boolean {
  return metrics.errors > 3 && metrics.errors > 0.3 * metrics.toolCalls;
}

/** The run's figures for the planner with what the limits leave of each, and a warning when too many calls fail. */
export function metricsText(metrics: Metrics): string {
  const { toolCalls, errors, observations, elapsedMs, rounds, tokens, cost, left } = metrics;
  const lines = [
    'EXECUTION METRICS:',
    `- Tool calls: ${toolCalls} (${errors} errors, ${errorRate(metrics)}% failure rate), ${left.toolCalls} left`,
    `- Observations taken: ${observations}`,
    `- Time elapsed: ${(elapsedMs / 1000).toFixed(1)} seconds, ${Math.round(left.ms / 1000)} left`,
    `- Round ${rounds}, ${left.rounds} left; tokens ${tokens}, ${left.tokens} left${costText(cost, left.cost)}`,
  ];
  if (isErrorRateHigh(metrics))
    lines.push(
      'WARNING, HIGH ERROR RATE: what has been tried mostly fails. Say why it failed, then choose a different way; do not repeat the same actions.',
    );
  return lines.join('\n');
}

/** The cost of the run as text; empty without a price or limit. */
function costText(cost: number, left: number | null): string {
  if (cost === 0 && left === null) return '';
  const rest = left === null ? '' : `, $${left.toFixed(4)} left`;
  return `; cost $${cost.toFixed(4)}${rest}`;
}
